import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { RequerimentosTable } from '#features/tramitacao/lista/RequerimentosTable.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { setorId } = useRotaParams('prefeitura.requerimento.setor.listagem');
  const setor = useUsuario()?.setoresComProcessosm.find(({ id }) => id === setorId);
  const nome = setor?.nome ?? 'Setor';
  return (
    <Page title={nome} breadcrumbs={[{ label: 'Todos os setores', href: rota('prefeitura.requerimento.listagem') }]}>
      <RequerimentosTable
        screen="prefeitura.requerimento.setor.listagem"
        setor={{ id: setorId, nome }}
        StatusPill={StatusRequerimento}
      />
    </Page>
  );
}
