import { PeloLink } from '#features/atendimentos/publico/PeloLink.tsx';
import { useRotaParams } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { segredo } = useRotaParams('atendimento.link');
  return (
    <Page title="Seu atendimento" width="narrow">
      <PeloLink key={segredo} segredo={segredo} />
    </Page>
  );
}
