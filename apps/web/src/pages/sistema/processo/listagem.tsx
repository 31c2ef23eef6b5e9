import { DocumentosDoCatalogo } from '#features/modelos-de-documento/catalogo/DocumentosDoCatalogo.tsx';
import { NormasDoCatalogo } from '#features/normas/catalogo/NormasDoCatalogo.tsx';
import { ModelosTable } from '#features/processos/catalogo/ModelosTable.tsx';
import { Municipios } from '#features/processos/catalogo/Municipios.tsx';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';

const PARTES = {
  catalogo: { Parte: ModelosTable },
  documentos: { Parte: DocumentosDoCatalogo },
  normas: { Parte: NormasDoCatalogo },
  municipios: { Parte: Municipios },
};

export function Component() {
  const { aba } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const parte = aba === 'municipios' || aba === 'documentos' || aba === 'normas' ? aba : 'catalogo';
  const { Parte } = PARTES[parte];
  return (
    <Page
      title="Processos"
      subtitle="O catálogo de processos, documentos e normas para todos os municípios, e os processos de cada um."
    >
      <TabLinks
        label="Partes dos processos"
        tabs={[
          { href: rota('sistema.processo.listagem'), label: 'Catálogo', current: parte === 'catalogo' },
          {
            href: rota('sistema.processo.listagem', {}, { aba: 'documentos' }),
            label: 'Documentos',
            current: parte === 'documentos',
          },
          { href: rota('sistema.processo.listagem', {}, { aba: 'normas' }), label: 'Normas', current: parte === 'normas' },
          {
            href: rota('sistema.processo.listagem', {}, { aba: 'municipios' }),
            label: 'Municípios',
            current: parte === 'municipios',
          },
        ]}
      />
      <Parte />
    </Page>
  );
}
