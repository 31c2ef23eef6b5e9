import { Importacoes } from '#features/importacoes/Importacoes.tsx';
import { rota } from '#lib/rotas.ts';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  return (
    <SoDoGestor>
      <Page
        title="Importação"
        subtitle="O que o município traz do sistema anterior. Nada é gravado antes de você conferir."
        breadcrumbs={[{ label: 'Configurações', href: rota('prefeitura.configuracoes') }]}
      >
        <Importacoes />
      </Page>
    </SoDoGestor>
  );
}
