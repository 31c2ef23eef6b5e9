import { Stack } from '@mantine/core';
import { can } from '@portal/domain/usuarios/permissions';
import { useEffect } from 'react';
import { FaltaParaAbrir } from '#features/abertura/FaltaParaAbrir.tsx';
import { Indice } from '#features/configuracoes/Indice.tsx';
import { useUsuario } from '#lib/me.ts';
import { goTo, useSearchString } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { KeptPlace } from '#ui/page/KeptPlace.tsx';

export function Component() {
  const usuario = useUsuario();
  const search = useSearchString();
  // the team stood at this address: what was kept of its filters and tabs still leads there
  const daEquipe = search.length > 1;
  useEffect(() => {
    if (daEquipe) goTo(rota('prefeitura.configuracoes.equipe') + search, { replace: true });
  }, [daEquipe, search]);
  if (!usuario || daEquipe) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page title="Configurações" subtitle="Como a prefeitura trabalha no portal.">
      <Stack gap="md">
        <KeptPlace name="configuracoes.falta" below={<Indice />}>
          <FaltaParaAbrir />
        </KeptPlace>
      </Stack>
    </Page>
  );
}
