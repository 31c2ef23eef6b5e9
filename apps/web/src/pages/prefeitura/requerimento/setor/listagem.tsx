import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { RequerimentosTable } from '#features/tramitacao/lista/RequerimentosTable.tsx';
import { useUsuario } from '#lib/me.ts';
import { useRotaParams } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { setorId } = useRotaParams('prefeitura.requerimento.setor.listagem');
  const setor = useUsuario()?.setoresComProcessosm.find(({ id }) => id === setorId);
  const nome = setor?.nome ?? 'Setor';
  return (
    // no way back above it: the list of all is the line over this one in the menu
    <Page title={nome}>
      <RequerimentosTable
        screen="prefeitura.requerimento.setor.listagem"
        setor={{ id: setorId, nome }}
        StatusPill={StatusRequerimento}
      />
    </Page>
  );
}
