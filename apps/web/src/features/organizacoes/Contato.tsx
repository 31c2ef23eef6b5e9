import { Anchor } from '@mantine/core';
import { avisoDoDia } from '@portal/domain/calendario/expediente';
import type { Canal } from '@portal/domain/organizacoes/canais';
import { formatCnpj } from '@portal/domain/text/documento';
import { hrefDoTelefone } from '@portal/domain/text/telefone';
import {
  IconBrandWhatsapp,
  IconBuildingCommunity,
  IconClockHour4,
  IconMail,
  IconMapPin,
  IconPhone,
  IconWorld,
} from '@tabler/icons-react';
import { useOrganizacao } from '#lib/recursos.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Contato.module.css';
import { useAvisosDeExpediente, useCanaisAtendimento } from './queries.ts';

const ICONS = {
  telefone: IconPhone,
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
  endereco: IconMapPin,
  site: IconWorld,
  presencial: IconBuildingCommunity,
} as const satisfies Record<Canal['tipo'], unknown>;

const digits = (text: string): string => text.replace(/\D/g, '');
/** With the country's number, which people here leave out. */
const comPais = (numero: string): string => (numero.length > 11 ? numero : `55${numero}`);

/** Where a touch on it leads; places are only read. */
function hrefDe({ tipo, valor }: Canal): string | null {
  if (tipo === 'telefone') return hrefDoTelefone(valor);
  if (tipo === 'whatsapp') return `https://wa.me/${comPais(digits(valor))}`;
  if (tipo === 'email') return `mailto:${valor}`;
  if (tipo === 'site') return /^https?:\/\//.test(valor) ? valor : `https://${valor}`;
  return null;
}

function Valor({ canal }: { canal: Canal }) {
  const href = hrefDe(canal);
  if (!href) return <span>{canal.valor}</span>;
  const leaves = href.startsWith('https:') || href.startsWith('http:');
  return (
    <Anchor href={href} {...(leaves && { target: '_blank', rel: 'noreferrer' })} className={classes.link}>
      {canal.tipo === 'whatsapp' ? `Conversar no WhatsApp: ${canal.valor}` : canal.valor}
      {leaves && <span className="visually-hidden"> (abre em outra aba)</span>}
    </Anchor>
  );
}

/** On which of the next days nobody answers, or not at every hour: before somebody comes in vain. */
function Avisos() {
  const { data } = useAvisosDeExpediente();
  if (!data || data.dias.length === 0) return null;
  return (
    <div className={classes.avisos}>
      <Callout>
        {data.dias.map((dia) => (
          <p key={dia.data + dia.nome} className={classes.aviso}>
            {avisoDoDia(dia, data.hoje)}
          </p>
        ))}
      </Callout>
    </div>
  );
}

/** How to reach the town: by phone, mail or message, and when somebody answers. */
export function Contato() {
  const { cadastro_pessoa: pessoa, nome } = useOrganizacao();
  const { data: canais, isPending } = useCanaisAtendimento();
  const { razao_social, cnpj } = pessoa.cadastro_pessoa_juridica;
  return (
    <div className={classes.root}>
      <Card title="Fale conosco" id="canais">
        <Avisos />
        {isPending && <TextSkeleton lines={6} />}
        {canais?.length === 0 && (
          <p className={classes.none}>A prefeitura ainda não informou como prefere ser procurada. Vá ao atendimento no paço.</p>
        )}
        <ul className={classes.list}>
          {canais?.map((canal) => {
            const Icon = ICONS[canal.tipo];
            return (
              <li key={`${canal.tipo} ${canal.rotulo} ${canal.valor}`} className={classes.item}>
                <Icon size={22} className={classes.icon} aria-hidden />
                <div>
                  <div className={classes.label}>{canal.rotulo}</div>
                  <Valor canal={canal} />
                  {canal.horario && (
                    <div className={classes.hours}>
                      <IconClockHour4 size={16} aria-hidden />
                      <span>{canal.horario}</span>
                    </div>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
      <Card title="Quem responde por este portal" id="prefeitura">
        <FactList
          columns={2}
          facts={[
            { label: 'Prefeitura', value: pessoa.nome || nome },
            { label: 'Razão social', value: razao_social },
            { label: 'CNPJ', value: cnpj && formatCnpj(cnpj) },
          ]}
        />
      </Card>
    </div>
  );
}
