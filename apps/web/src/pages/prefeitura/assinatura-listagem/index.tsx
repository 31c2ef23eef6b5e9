import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { IconSignature } from '@tabler/icons-react';
import { AssinaturasTable } from '#features/assinaturas/AssinaturasTable.tsx';
import { useUsuario } from '#lib/me.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';

/** The entry is in everybody's menu; who signs nothing finds an empty list that says so. */
export const Component = () => (
  <Page title="Assinaturas">
    {canSomewhere(useUsuario(), 'prefeitura.assinatura') ? (
      <AssinaturasTable screen="prefeitura.assinatura.listagem" painel="prefeitura" />
    ) : (
      <EmptyState icon={IconSignature} title="Nada para assinar">
        Nenhum documento é dirigido a você: assina quem tem a permissão “Assina os documentos que lhe são dirigidos”. Quem
        administra a equipe da prefeitura pode dá-la.
      </EmptyState>
    )}
  </Page>
);
