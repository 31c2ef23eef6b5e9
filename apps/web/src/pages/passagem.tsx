import { useEffect, useState } from 'react';
import { Chegar } from '#features/sessoes/passagem/Chegar.tsx';
import { lerTrazido } from '#features/sessoes/passagem/trazido.ts';
import { goTo } from '#lib/navigation.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { NoIndex } from '#ui/NoIndex.tsx';
import { Brasao } from '../shell/Brasao.tsx';

export function Component() {
  const { nome, brand } = useOrganizacao();
  // read once and taken out of the bar and of the history: what opens a door is not left lying in an address
  const [trazido] = useState(() => lerTrazido(location.hash));
  useEffect(() => {
    if (location.hash) goTo(rota('passagem'), { replace: true });
  }, []);
  return (
    <>
      <NoIndex />
      <Chegar trazido={trazido} brasao={<Brasao nome={nome} logo={brand.logo} size={48} />} />
    </>
  );
}
