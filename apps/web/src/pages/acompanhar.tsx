import { PeloLink } from '#features/acompanhamentos/PeloLink.tsx';
import { useRotaParams } from '#lib/rotas.ts';
import { NoIndex } from '#ui/NoIndex.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { segredo } = useRotaParams('acompanhar');
  return (
    <Page title="Acompanhar um lugar" width="narrow">
      <NoIndex />
      <PeloLink key={segredo} segredo={segredo} />
    </Page>
  );
}
