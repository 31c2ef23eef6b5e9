import { Button, Input } from '@mantine/core';
import type { Verificacao as Verificada } from '@portal/domain/licencas/contract';
import { formatCodigo } from '@portal/domain/licencas/numero';
import type { NivelDeAssinatura } from '@portal/domain/processos/assinante';
import { lerProcura } from '@portal/domain/requerimentos/procura';
import { formatArea } from '@portal/domain/text/numeros';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { NoIndex } from '#ui/NoIndex.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { AssinaturasDoArquivo } from './assinado/AssinaturasDoArquivo.tsx';
import { Comprovante, NumeroDeProtocolo } from './Comprovante.tsx';
import { ConferirArquivo } from './ConferirArquivo.tsx';
import { isCodigoInteiro, lerCodigo } from './codigo.ts';
import { NaoVerificou } from './NaoVerificou.tsx';
import { OndeEstaOCodigo } from './OndeEstaOCodigo.tsx';
import { useVerificacao } from './queries.ts';
import { Sentenca, type Veredito } from './Sentenca.tsx';
import classes from './Verificacao.module.css';

/** What is shown again where it was typed: a document's code in groups of four, anything else as it is. */
const escrever = (texto: string): string => (lerProcura(texto).tipo === 'nada' ? formatCodigo(lerCodigo(texto)) : texto.trim());

/** Anyone checks a document by its code: what it is, whether it counts, who signed. A receipt's code is told for what it is. */
export function Verificacao({ codigo: noEndereco }: { codigo: string }) {
  const procura = lerProcura(noEndereco);
  const codigo = escrever(noEndereco);
  // Who typed a code waits for the answer; who came by the QR code begins to read at the top.
  const [digitou, setDigitou] = useState(false);
  return (
    <div className={classes.root}>
      {codigo !== '' && <NoIndex />}
      <CampoDoCodigo key={codigo} inicial={codigo} onEnviar={() => setDigitou(true)} />
      {procura.tipo === 'canhoto' && <Comprovante key={codigo} canhoto={procura.canhoto} focar={digitou} />}
      {procura.tipo === 'numero' && <NumeroDeProtocolo numero={procura.numero} focar={digitou} />}
      {procura.tipo === 'nada' && codigo !== '' && (
        <Resultado key={`resultado ${codigo}`} codigo={lerCodigo(codigo)} focar={digitou} />
      )}
      {codigo === '' && <OndeEstaOCodigo />}
      {codigo === '' && <AssinaturasDoArquivo />}
    </div>
  );
}

function CampoDoCodigo({ inicial, onEnviar }: { inicial: string; onEnviar: () => void }) {
  const id = useId();
  const [texto, setTexto] = useState(inicial);
  const [erro, setErro] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isDeDocumento = lerProcura(texto).tipo === 'nada';
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    const codigo = lerCodigo(texto);
    onEnviar();
    const procura = lerProcura(texto);
    if (procura.tipo === 'canhoto') return goTo(rota('verificar', { codigo: procura.canhoto }));
    if (procura.tipo === 'numero') return goTo(rota('verificar', { codigo: procura.numero.replace('/', '-') }));
    if (isCodigoInteiro(codigo)) return goTo(rota('verificar', { codigo: formatCodigo(codigo) }));
    setErro(
      codigo === ''
        ? 'Digite o código que está no documento.'
        : `O código de um documento tem 16 letras e números, e aqui há ${codigo.length}. Confira se falta ou sobra algum.`,
    );
    input.current?.focus();
  };
  return (
    <form onSubmit={enviar} noValidate>
      <Input.Wrapper
        id={id}
        label="Código do documento"
        description="Maiúsculas e traços não fazem diferença, a não ser no código de um comprovante de protocolo."
        error={erro}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
      >
        <div className={classes.form}>
          <Input
            id={id}
            ref={input}
            className={classes.field}
            classNames={isDeDocumento ? { input: classes.code } : {}}
            placeholder="ABCD-EFGH-JKMN-PQRS"
            value={texto}
            error={erro !== ''}
            aria-describedby={erro ? `${id}-error` : `${id}-description`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setTexto(event.currentTarget.value);
              setErro('');
            }}
            onPaste={(event) => {
              // A whole address may be pasted: the code is taken out of it.
              event.preventDefault();
              setTexto(escrever(event.clipboardData.getData('text')));
              setErro('');
            }}
            onBlur={() => setTexto(escrever(texto))}
          />
          <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
            Verificar
          </Button>
        </div>
      </Input.Wrapper>
    </form>
  );
}

const vereditoDe = ({ is_valida, situacao }: Verificada): Veredito =>
  is_valida ? 'valido' : situacao === 'Em emissão' || situacao === 'Aguardando assinatura' ? 'ainda-nao' : 'invalido';

function Resultado({ codigo, focar }: { codigo: string; focar: boolean }) {
  const { data, error, isPending, refetch } = useVerificacao(codigo);
  if (isPending)
    return (
      <div className={classes.espera}>
        <Card>
          <TextSkeleton lines={5} />
        </Card>
      </div>
    );
  if (!data) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404 || status === 422)
      return (
        <Sentenca focar={focar} veredito="invalido" titulo="Não existe documento com este código">
          Confira as letras e os números. Se o código do papel é mesmo <strong>{formatCodigo(codigo)}</strong>, o documento não
          foi emitido por este município.
        </Sentenca>
      );
    return <NaoVerificou status={status} onTentar={() => void refetch()} />;
  }
  return <Documento dados={data} focar={focar} />;
}

const COMO_ASSINOU: Record<NivelDeAssinatura, string> = {
  simples: 'com a senha do portal (assinatura simples)',
  avancada: 'pelo gov.br (assinatura avançada)',
  qualificada: 'com certificado ICP-Brasil (assinatura qualificada)',
};

function Documento({ dados: d, focar }: { dados: Verificada; focar: boolean }) {
  const veredito = vereditoDe(d);
  return (
    <>
      <Sentenca focar={focar} veredito={veredito}>
        <p>
          <strong>
            {d.titulo} {d.numero}
          </strong>
          . Quem emitiu: {d.municipio}.
        </p>
        <p>{d.explicacao}</p>
        {d.substituida_por && (
          <p>
            Substituída por{' '}
            <RouteLink href={rota('verificar', { codigo: formatCodigo(d.substituida_por) })}>
              outro documento, que está valendo
            </RouteLink>
            .
          </p>
        )}
      </Sentenca>
      <Card title="O que diz o documento" id="fatos">
        <FactList
          columns={2}
          facts={[
            { label: 'Titular', value: [d.titular, d.titular_documento].filter(Boolean).join(' · ') },
            // some are about no property
            ...(d.endereco ? [{ label: 'Imóvel', value: d.endereco }] : []),
            ...(d.area_total_m2 ? [{ label: 'Área construída', value: formatArea(d.area_total_m2) }] : []),
            { label: 'Emitido em', value: formatDate(d.emitida_em) },
            ...(d.tem_validade
              ? [{ label: 'Validade', value: d.validade_em ? `até ${formatDate(d.validade_em)}` : 'sem prazo' }]
              : []),
            { label: 'Requerimento', value: d.requerimento_numero },
            { label: 'Código', value: formatCodigo(d.codigo) },
          ]}
        />
      </Card>
      <Card title="Quem assinou" id="assinaturas">
        {d.assinaturas.length === 0 ? (
          <p className={classes.none}>Ninguém assinou este documento{veredito === 'ainda-nao' ? ' ainda' : ''}.</p>
        ) : (
          <ul className={classes.signatures}>
            {d.assinaturas.map(({ nome, papel, assinado_em, nivel }) => (
              <li key={`${nome} ${papel}`}>
                <strong>{nome}</strong>
                <span>
                  {papel} · assinou em {formatDateTime(assinado_em)}, {COMO_ASSINOU[nivel]}
                </span>
              </li>
            ))}
          </ul>
        )}
        {d.carimbo && (
          <p className={classes.none}>
            O selo do município tem carimbo do tempo: {d.carimbo.de} o viu em {formatDateTime(d.carimbo.em)}.
          </p>
        )}
      </Card>
      {d.sha256 && <ConferirArquivo sha256={d.sha256} vale={d.is_valida} />}
      {veredito === 'valido' && (
        <p className={classes.help}>
          <IconAlertTriangle size={16} aria-hidden /> Compare estes dados com os do papel ou do arquivo que você recebeu. Se algo
          for diferente, o que vale é o que está aqui.
        </p>
      )}
    </>
  );
}
