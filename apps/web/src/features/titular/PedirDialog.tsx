import { Stack } from '@mantine/core';
import { text } from '@portal/domain/http/fields';
import type { MeusPedidos } from '@portal/domain/titular/contract';
import { NOMES_DOS_TIPOS, PRAZO_DIAS } from '@portal/domain/titular/rules';
import { z } from 'zod';
import { rota } from '#lib/rotas.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import classes from './Direitos.module.css';
import { usePedir } from './direitos.ts';
import { Impedimentos, Pontos, queFica, queSai } from './OQueHa.tsx';

interface Props {
  temSenha: boolean;
  onClose: () => void;
}

const comSenha = z.object({ senha_atual: z.string().min(1, 'Digite a sua senha.') });
const semSenha = z.object({ senha_atual: z.string() });

/** Asked with everything in sight: what goes, what stays, what stands in the way. */
export function PedirEliminacao({ meus: { ha, em_outro_municipio }, temSenha, onClose }: Props & { meus: MeusPedidos }) {
  const pedir = usePedir();
  const fica = queFica(ha);
  return (
    <FormDialog
      title="Pedir a eliminação dos meus dados"
      submit="Pedir a eliminação"
      tone="danger"
      size="lg"
      unguarded
      schema={temSenha ? comSenha : semSenha}
      initialValues={{ senha_atual: '' }}
      onSubmit={({ senha_atual }) => pedir.mutateAsync({ tipo: 'eliminacao', senha_atual })}
      onClose={onClose}
    >
      <Stack gap="md">
        <Impedimentos
          ha={ha}
          title="Enquanto isto não terminar, a prefeitura não pode eliminar"
          hrefDe={(id) => rota('contribuinte.meus.requerimentos.requerimento', { id })}
        />
        <div>
          <strong>O que sai</strong>
          <Pontos itens={queSai(ha)} />
        </div>
        <div>
          <strong>O que fica, com o seu nome como está</strong>
          {fica.length > 0 ? (
            <>
              <Pontos itens={fica} />
              <p className={classes.sob}>São atos públicos, que a prefeitura tem de guardar (LGPD, art. 16, I).</p>
            </>
          ) : (
            <p className={classes.sob}>Nada: você não protocolou pedidos neste município.</p>
          )}
        </div>
        <p className={classes.texto}>
          A prefeitura responde em até {PRAZO_DIAS} dias. Até lá você pode retirar o pedido. Depois de eliminados, os dados não
          voltam{em_outro_municipio ? '.' : ', e não é mais possível entrar com esta conta.'}
          {em_outro_municipio &&
            ' A sua conta continua, porque você a usa em outro município: para apagá-la, faça este pedido lá também.'}
        </p>
        {temSenha && <PasswordField name="senha_atual" label="Sua senha" hint="Para termos certeza de que é você." />}
      </Stack>
    </FormDialog>
  );
}

const outro = z.object({ tipo: z.enum(['correcao', 'outro']), texto: text(10, 2000) });

export function PedirOutro({ onClose }: Pick<Props, 'onClose'>) {
  const pedir = usePedir();
  return (
    <FormDialog
      title="Pedir uma correção ou outra coisa"
      submit="Enviar o pedido"
      schema={outro}
      initialValues={{ tipo: 'correcao', texto: '' }}
      onSubmit={(body) => pedir.mutateAsync(body)}
      onClose={onClose}
    >
      <RadioField
        name="tipo"
        label="O que você pede"
        options={[
          { value: 'correcao', label: NOMES_DOS_TIPOS.correcao, hint: 'De um dado que você não consegue mudar em Minha conta.' },
          { value: 'outro', label: NOMES_DOS_TIPOS.outro, hint: 'Por exemplo: com quem os seus dados foram compartilhados.' },
        ]}
      />
      <TextAreaField name="texto" label="Conte o que é" lines={4} maxLength={2000} />
    </FormDialog>
  );
}
