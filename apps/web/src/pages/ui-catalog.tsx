import { Page } from '#ui/Page.tsx';

export const Component = () => <Page title="Catálogo de peças">Em construção</Page>;
