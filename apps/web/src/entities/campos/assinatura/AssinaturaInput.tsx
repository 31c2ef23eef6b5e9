import { Button } from '@mantine/core';
import { type AssinaturaResposta, assinatura, PAPEIS_QUE_ASSINAM } from '@portal/domain/campos/assinatura/model';
import { camposDe } from '@portal/domain/processos/definicao';
import { assinaComo } from '@portal/domain/respostas/quem-assina';
import { errosDaSecao, type Respostas, respostaDe } from '@portal/domain/respostas/respostas';
import { IconWritingSign } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { fuso } from '#lib/fuso.ts';
import { useUsuario } from '#lib/me.ts';
import { Callout } from '#ui/Callout.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useField, useFormStore } from '#ui/form/form-context.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useFormState } from '#ui/form/use-zod-form.ts';
import { useAmbiente } from '../AmbienteCampos.tsx';
import classes from '../Campos.module.css';
import { Leitura } from '../declaracao/Leitura.tsx';
import type { InputProps } from '../tipo-web.ts';
import { PedirAssinatura } from './PedirAssinatura.tsx';

const comSenha = z.object({ senha: z.string().min(1, 'Digite a sua senha.') });

/** The text is read to its end, then signed with the person's own password. The server writes the signature. */
export function AssinaturaInput({ campo, optional }: InputProps<'assinatura'>) {
  const ambiente = useAmbiente();
  const { id, value, error, setValue } = useField<AssinaturaResposta>(campo.id, campo.rotulo);
  const [lida, setLida] = useState(false);
  const [assinando, setAssinando] = useState(false);
  const dada = value !== undefined && value !== null && !assinatura.isVazio(value);
  const pendente = useFormState(useFormStore(), ({ values }) => situacao(campo.id, ambiente, values as Respostas));
  const quem = PAPEIS_QUE_ASSINAM[campo.papel];
  const { assinar } = ambiente;
  const minha = useMinha(campo);
  return (
    <div className={classes.grupo} id={id} tabIndex={-1}>
      <Leitura
        id={id}
        titulo={campo.rotulo + (optional ? ' (opcional)' : '')}
        ajuda={campo.ajuda}
        texto={campo.texto}
        onRead={() => setLida(true)}
      />
      {dada && pendente !== 'vencida' && <Callout meaning="success">{assinatura.texto(value, campo, fuso())}.</Callout>}
      {dada && pendente === 'vencida' && (
        <Callout meaning="warning" title="É preciso assinar de novo">
          {assinatura.texto(value, campo, fuso())}. As respostas mudaram depois disso.
        </Callout>
      )}
      {(!dada || pendente === 'vencida') && !minha && campo.papel !== 'requerente' && (
        <>
          <p className={classes.ajuda}>Quem assina é o {quem}, com a própria conta e senha.</p>
          <PedirAssinatura campo={campo} papel={campo.papel} />
        </>
      )}
      {(!dada || pendente === 'vencida') && (minha || campo.papel === 'requerente') && (
        <>
          <p className={classes.ajuda}>
            {pendente === 'incompleto'
              ? `Quem assina é o ${quem}. Complete antes as outras respostas: assina-se o que vai ser enviado.`
              : lida
                ? `Quem assina é o ${quem}, com a própria conta e senha.`
                : 'Leia o texto até o fim para poder assinar.'}
          </p>
          <div className={classes.acoes}>
            <Button
              leftSection={<IconWritingSign size={18} aria-hidden />}
              disabled={!lida || !assinar || pendente === 'incompleto'}
              onClick={() => setAssinando(true)}
            >
              Assinar
            </Button>
          </div>
        </>
      )}
      {error && pendente !== 'vencida' && <p className={classes.erro}>{error}</p>}
      {assinando && assinar && (
        <FormDialog
          title={campo.rotulo}
          submit="Assinar"
          schema={comSenha}
          initialValues={{ senha: '' }}
          description={`Você assina as respostas como estão agora, como ${quem}. Se alguma mudar, a assinatura deixa de valer.`}
          onSubmit={async ({ senha }) => setValue((await assinar(campo.id, senha)) as AssinaturaResposta)}
          onClose={() => setAssinando(false)}
        >
          <PasswordField name="senha" label="Sua senha" />
        </FormDialog>
      )}
    </div>
  );
}

/** Whether the signed-in person is whom the field asks for, by what is typed now. */
function useMinha({ id, papel }: InputProps<'assinatura'>['campo']): boolean {
  const { definicao, requerente, respostas, assina } = useAmbiente();
  const usuario = useUsuario();
  return useFormState(useFormStore(), ({ values }) => {
    // where nobody is signed in, a form is only tried out
    if (!usuario || requerente.id === '' || assina.includes(id)) return true;
    const conta = { id: usuario.id, email: usuario.email, documentos: [usuario.cpf] };
    return assinaComo(papel, conta, requerente.id, definicao, { ...respostas, ...(values as Respostas) });
  });
}

/** Whether the rest of the form can be signed, and whether what was signed still stands. */
function situacao(
  campoId: string,
  { definicao, respostas, exigir_computavel_maior, registros }: ReturnType<typeof useAmbiente>,
  values: Respostas,
): 'incompleto' | 'vencida' | 'pronta' {
  const agora = { ...respostas, ...values };
  const campos = camposDe(definicao);
  const assinaturas = new Set(campos.flatMap((c) => (c.tipo === assinatura.tipo ? [c.id] : [])));
  const erros = definicao.secoes.flatMap((s) => errosDaSecao(s, definicao, agora, { exigir_computavel_maior, registros }));
  const campo = campos.find((c) => c.id === campoId);
  const dada = campo && respostaDe<AssinaturaResposta>(campo, agora).sha256 !== '';
  if (dada && erros.some((e) => e.campo === campoId))
    return erros.some((e) => !assinaturas.has(e.campo)) ? 'incompleto' : 'vencida';
  return erros.some((e) => !assinaturas.has(e.campo)) ? 'incompleto' : 'pronta';
}
