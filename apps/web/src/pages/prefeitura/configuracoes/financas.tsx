import { FinancasDaPrefeitura } from '#features/taxas/financas/FinancasDaPrefeitura.tsx';
import { PaginaDoGestor } from '#shell/PaginaDoGestor.tsx';

export const Component = () => (
  <PaginaDoGestor title="Finanças" subtitle="Quem recebe as guias e quanto vale a unidade fiscal.">
    <FinancasDaPrefeitura />
  </PaginaDoGestor>
);
