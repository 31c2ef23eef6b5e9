import { AvisoDasObrasExternas } from '#entities/obras-externas/AvisoDasObrasExternas.tsx';
import { AvisoDoSisobra } from '#entities/sisobra/AvisoDoSisobra.tsx';
import { Gestao } from '#features/relatorios/Gestao.tsx';
import { AvisoDosWebhooks } from '#features/webhooks/AvisoDosWebhooks.tsx';
import { SoDeGestores } from '#shell/SoDeGestores.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <SoDeGestores>
    <Page
      title="Gestão"
      subtitle="O que precisa de decisão hoje: o que venceu e por quê, onde a fila cresce, com quem está, o que não saiu."
    >
      <AvisoDasObrasExternas />
      <AvisoDosWebhooks />
      <AvisoDoSisobra />
      <Gestao />
    </Page>
  </SoDeGestores>
);
