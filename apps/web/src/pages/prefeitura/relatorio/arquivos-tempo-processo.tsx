import { ArquivosPreparados } from '#features/relatorios/ArquivosPreparados.tsx';
import { SoDoGestor } from '#shell/SoDoGestor.tsx';
import { Page } from '#ui/Page.tsx';

export const Component = () => (
  <SoDoGestor>
    <Page
      title="Arquivos de tempo de processo"
      subtitle="Planilhas prontas toda noite, guardadas por treze meses, para baixar ou para um programa buscar."
    >
      <ArquivosPreparados />
    </Page>
  </SoDoGestor>
);
