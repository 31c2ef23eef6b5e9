import { Page } from '#ui/Page.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';

export const Component = () => (
  <Page title="Guias de pagamento">
    <PageSkeleton />
  </Page>
);
