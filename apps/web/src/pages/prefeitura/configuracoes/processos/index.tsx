import { can } from '@portal/domain/usuarios/permissions';
import { PropostasRecebidas } from '#features/processos/catalogo/PropostasRecebidas.tsx';
import { usePropostas } from '#features/processos/catalogo/queries.ts';
import { GruposEOrdem } from '#features/processos/listagem/GruposEOrdem.tsx';
import { ProcessosTable } from '#features/processos/listagem/ProcessosTable.tsx';
import { TaxasTrazidas } from '#features/processos/listagem/TaxasTrazidas.tsx';
import { useTaxasTrazidas } from '#features/processos/queries.ts';
import { useUsuario } from '#lib/me.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';

export function Component() {
  const usuario = useUsuario();
  const { aba } = fromQueryString(useSearchString().replace(/^\?/, ''));
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return <Processos aba={String(aba ?? '')} />;
}

function Processos({ aba }: { aba: string }) {
  const esperam = usePropostas().data?.filter((p) => p.situacao === 'pendente').length ?? 0;
  const trazidas = useTaxasTrazidas().data ?? [];
  const aConfirmar = trazidas.filter(({ confirmada }) => confirmada === null).length;
  const [emGrupos, emPropostas, emTaxas] = [aba === 'grupos', aba === 'propostas', aba === 'taxas'];
  return (
    <Page title="Processos" subtitle="O que se pode pedir neste município: formulário, etapas, prazos, taxas e documentos.">
      <TabLinks
        label="Partes dos processos"
        tabs={[
          {
            href: rota('prefeitura.configuracoes.processos'),
            label: 'Processos',
            current: !emGrupos && !emPropostas && !emTaxas,
          },
          { href: rota('prefeitura.configuracoes.processos', {}, { aba: 'grupos' }), label: 'Grupos e ordem', current: emGrupos },
          {
            href: rota('prefeitura.configuracoes.processos', {}, { aba: 'propostas' }),
            label: esperam > 0 ? `Propostas do catálogo (${esperam})` : 'Propostas do catálogo',
            current: emPropostas,
          },
          ...(trazidas.length > 0 || emTaxas
            ? [
                {
                  href: rota('prefeitura.configuracoes.processos', {}, { aba: 'taxas' }),
                  label: aConfirmar > 0 ? `Taxas a confirmar (${aConfirmar})` : 'Taxas confirmadas',
                  current: emTaxas,
                },
              ]
            : []),
        ]}
      />
      {emGrupos && <GruposEOrdem />}
      {emPropostas && <PropostasRecebidas />}
      {emTaxas && <TaxasTrazidas />}
      {!emGrupos && !emPropostas && !emTaxas && <ProcessosTable />}
    </Page>
  );
}
