import { ConferenciaDeGuias } from '#features/taxas/ConferenciaDeGuias.tsx';

export const Component = () => <ConferenciaDeGuias title="Guias de pagamento" screen="prefeitura.financeiro.guias.pagamentos" />;
