import { Button } from '@mantine/core';
import type { ApiError } from '#lib/api-error.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';

const TITULOS: Record<string, string> = {
  documento_ja_cadastrado: 'Você já tem conta',
  cadastro_sem_usuario: 'Seu cadastro já foi começado',
  cadastro_sem_email: 'Falta o e-mail no seu cadastro',
};

/** Whether a refusal says that the town or the portal already knows the document (spec §5). */
export const isConhecido = (error: ApiError): boolean => error.codigo in TITULOS;

/** What a known document means for the person, and the way on from there. */
export function DocumentoConhecido({ recusa }: { recusa: ApiError }) {
  const { telefone_comercial, email } = useOrganizacao().cadastro_pessoa;
  const contato = [telefone_comercial, email].filter(Boolean).join(' · ');
  return (
    <Callout
      meaning={recusa.codigo === 'cadastro_sem_usuario' ? 'info' : 'warning'}
      title={TITULOS[recusa.codigo]}
      actions={
        recusa.codigo === 'documento_ja_cadastrado' && (
          <>
            <Button component={RouteLink} href={rota('login')} size="sm" mih={44}>
              Entrar
            </Button>
            <Button component={RouteLink} href={rota('passwordReset')} variant="default" size="sm" mih={44}>
              Esqueci a senha
            </Button>
          </>
        )
      }
    >
      <p>{recusa.mensagem}</p>
      {recusa.codigo === 'cadastro_sem_email' && contato && <p>Atendimento: {contato}</p>}
    </Callout>
  );
}
