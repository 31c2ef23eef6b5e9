import { rota } from '#lib/rotas.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';

export const Component = () => (
  <ErrorPage title="Este navegador é antigo demais para o portal" home={{ label: 'Continuar assim mesmo', href: rota('login') }}>
    <p>
      Para proteger os seus dados e mostrar as plantas corretamente, o portal precisa de um navegador atual: Chrome, Edge,
      Firefox, Safari, Opera ou Samsung Internet, na versão mais nova.
    </p>
  </ErrorPage>
);
