import { ModelosTable } from '#features/processos/catalogo/ModelosTable.tsx';
import { Municipios } from '#features/processos/catalogo/Municipios.tsx';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';

export function Component() {
  const { aba } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const emMunicipios = aba === 'municipios';
  return (
    <Page title="Processos" subtitle="O catálogo de modelos para todos os municípios, e os processos de cada um.">
      <TabLinks
        label="Partes dos processos"
        tabs={[
          { href: rota('sistema.processo.listagem'), label: 'Catálogo', current: !emMunicipios },
          { href: rota('sistema.processo.listagem', {}, { aba: 'municipios' }), label: 'Municípios', current: emMunicipios },
        ]}
      />
      {emMunicipios ? <Municipios /> : <ModelosTable />}
    </Page>
  );
}
