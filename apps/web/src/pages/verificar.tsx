import { CertificadosPublicos } from '#features/certificados/CertificadosPublicos.tsx';
import { Verificacao } from '#features/licencas/Verificacao.tsx';
import { useRotaParams } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const { codigo = '' } = useRotaParams('verificar');
  return (
    <Page
      title="Verificar um documento"
      subtitle="Veja se um alvará, certidão ou outro documento do município é verdadeiro e está valendo."
      width="narrow"
    >
      <Verificacao codigo={codigo} />
      <CertificadosPublicos />
    </Page>
  );
}
