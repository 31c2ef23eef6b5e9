import type { Aviso } from '@portal/domain/organizacoes/privacidade';
import { formatCnpj } from '@portal/domain/text/documento';
import { formatTelefone } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RichText } from '#ui/RichText.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Privacidade.module.css';
import { useAviso } from './queries.ts';

/** What anybody may know before they write a word: who decides on the data, what is done with them, whom to ask. */
export function AvisoDePrivacidade() {
  const { data: aviso } = useAviso();
  if (!aviso)
    return (
      <Card>
        <TextSkeleton lines={14} />
      </Card>
    );
  return (
    <div className={classes.pagina}>
      <Card title="Quem decide sobre os seus dados" id="controlador">
        <FactList columns={2} facts={fatosDe(aviso)} />
      </Card>
      <Card title="O que fazemos com eles" id="uso">
        <div className={classes.texto}>
          <p>
            Usamos os seus dados para saber quem pede, analisar o pedido, cobrar a taxa, emitir o documento e cumprir a lei. É uma
            tarefa pública: a base é a Lei 13.709/2018, art. 7º, II e III, e art. 23, e não o seu consentimento.
          </p>
          <ul>
            <li>
              <strong>Do cadastro:</strong> nome, CPF ou CNPJ, e-mail, telefone, endereço e, de quem assina projetos, o registro
              no conselho.
            </li>
            <li>
              <strong>Do pedido:</strong> o que você responde e os arquivos que envia. Passam a fazer parte do processo do
              município.
            </li>
            <li>
              <strong>Do uso:</strong> quem entrou, quando, de que aparelho e o que fez, para a sua segurança e a do processo.
            </li>
          </ul>
          <p>
            Quem trabalha no seu pedido e as partes dele veem o que está nele. Quem consulta um documento por aí vê o nome do
            titular e o CPF em parte. Ninguém vende os seus dados.
          </p>
          <p>
            O que faz parte de um processo é guardado pelo prazo que a lei de arquivos manda. O município guarda; a empresa que
            opera o portal cuida do sistema e segue as ordens dele.
          </p>
        </div>
      </Card>
      <Card title="Os seus direitos" id="direitos">
        <div className={classes.texto}>
          <p>
            Em “Minha conta” você vê e corrige os seus dados, baixa tudo o que guardamos, encerra sessões e lê o registro do que
            foi feito. Lá também pede a correção do que não consegue mudar, a eliminação dos seus dados, ou pergunta com quem os
            compartilhamos: a prefeitura responde em até 15 dias. Sem conta, fale com o encarregado ou venha ao balcão.
          </p>
        </div>
      </Card>
      {aviso.complemento && (
        <Card title="O que este município acrescenta" id="complemento">
          <RichText html={aviso.complemento} />
        </Card>
      )}
    </div>
  );
}

const fatosDe = (a: Aviso) => [
  { label: 'Controlador', value: a.controlador },
  { label: 'CNPJ', value: formatCnpj(a.cnpj) },
  {
    label: 'Encarregado dos dados',
    value: a.encarregado_nome || 'Ainda não informado. Fale com o atendimento da prefeitura.',
  },
  ...(a.encarregado_email ? [{ label: 'E-mail do encarregado', value: a.encarregado_email }] : []),
  ...(a.encarregado_telefone ? [{ label: 'Telefone do encarregado', value: formatTelefone(a.encarregado_telefone) }] : []),
];
