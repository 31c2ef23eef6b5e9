import { useEffect, useState } from 'react';
import { lerVolta } from '#features/assinaturas/ida/volta.ts';
import { VoltaDaNuvem } from '#features/assinaturas/nuvem/VoltaDaNuvem.tsx';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { NoIndex } from '#ui/NoIndex.tsx';

export function Component() {
  // read once and taken out of the bar and of the history: it works a single time
  const [volta] = useState(() => lerVolta(location.search));
  useEffect(() => {
    if (location.search) goTo(rota('assinaturas.nuvem'), { replace: true });
  }, []);
  return (
    <>
      <NoIndex />
      <VoltaDaNuvem volta={volta} />
    </>
  );
}
