import { Assinar } from '#features/assinaturas/Assinar.tsx';
import { useRotaParams } from '#lib/rotas.ts';

export function Component() {
  const { processo_requerimento_assinatura_id: id } = useRotaParams('prefeitura.assinatura.visualizar');
  return <Assinar id={id} painel="prefeitura" />;
}
