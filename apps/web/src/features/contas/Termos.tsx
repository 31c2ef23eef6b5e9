import { Button } from '@mantine/core';
import { APP_NOME } from '@portal/domain/organizacoes/marca';
import { useState } from 'react';
import { useMunicipio, useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Contas.module.css';

/** The agreement of a new account, with its text at hand. */
export function AceiteField() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <CheckField name="aceite_termos" label="Li e aceito os termos de uso e de privacidade" />
      <Button variant="subtle" size="compact-md" mih={44} onClick={() => setOpen(true)}>
        Ler os termos
      </Button>
      {open && <Termos onClose={() => setOpen(false)} />}
    </div>
  );
}

function Termos({ onClose }: { onClose: () => void }) {
  const { cadastro_pessoa } = useOrganizacao();
  const municipio = useMunicipio();
  const contato = [cadastro_pessoa.telefone_comercial, cadastro_pessoa.email].filter(Boolean).join(' · ');
  return (
    <Dialog onClose={onClose} title="Termos de uso e de privacidade" size="lg">
      <div className={classes.terms}>
        <p>
          O {APP_NOME} é o portal de {municipio} para pedir e acompanhar licenças de obras e de uso do solo.
        </p>
        <div>
          <h3>A sua conta</h3>
          <p>
            A conta é pessoal. Guarde a senha só com você: o que for feito com ela conta como feito por você. Informe dados
            verdadeiros e mantenha e-mail, telefone e endereço em dia, porque os avisos e prazos vão por eles.
          </p>
        </div>
        <div>
          <h3>O que você envia</h3>
          <p>
            Pedidos, respostas e arquivos enviados passam a fazer parte do processo administrativo do município. Prestar
            informação falsa a um órgão público é crime (Código Penal, art. 299).
          </p>
        </div>
        <div>
          <h3>Os seus dados</h3>
          <p>
            O município usa os seus dados para identificar você, analisar os seus pedidos, cobrar as taxas e cumprir a lei (Lei
            13.709/2018, art. 7º, II e III). Não os vende e só os mostra a quem trabalha no seu pedido, às partes dele e a quem a
            lei manda. Cada ato fica registrado: quem fez, o quê e quando.
          </p>
        </div>
        <div>
          <h3>Os seus direitos</h3>
          <p>
            Em “Minha conta” você vê e corrige os seus dados, encerra sessões e lê o registro do que foi feito na sua conta. O que
            faz parte de um processo é guardado pelo prazo que a lei de arquivos manda.
            {contato && ` Para falar sobre os seus dados: ${contato}.`}
          </p>
          <RouteLink href={rota('privacidade')} target="_blank">
            Aviso de privacidade do município
          </RouteLink>
        </div>
      </div>
    </Dialog>
  );
}
