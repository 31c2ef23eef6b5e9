import { Page } from '#ui/Page.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';

export const Component = () => (
  <Page title="Novo requerimento">
    <PageSkeleton />
  </Page>
);
