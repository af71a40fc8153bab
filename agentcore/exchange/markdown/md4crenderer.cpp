// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/markdown/md4crenderer.h"

#include "agentcore/base/textlimits.h"

#include <QHash>
#include <QString>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QByteArray escaped(const QString &text)
{
    return sanitizedForDisplay(text).toHtmlEscaped().toUtf8();
}

//! What \a entity, "&name;" or "&#number;", stands for. One that is not known stays as it is.
static QString decoded(QByteArrayView entity)
{
    static const QHash<QByteArray, QString> names{
        {"amp"_ba, u"&"_s},    {"lt"_ba, u"<"_s},        {"gt"_ba, u">"_s},   {"quot"_ba, u"\""_s},
        {"apos"_ba, u"'"_s},   {"nbsp"_ba, u"\u00a0"_s}, {"copy"_ba, u"©"_s}, {"hellip"_ba, u"…"_s},
        {"ndash"_ba, u"–"_s},  {"mdash"_ba, u"—"_s},     {"rarr"_ba, u"→"_s}, {"larr"_ba, u"←"_s},
        {"times"_ba, u"×"_s},  {"le"_ba, u"≤"_s},        {"ge"_ba, u"≥"_s},   {"bull"_ba, u"•"_s},
        {"middot"_ba, u"·"_s}, {"deg"_ba, u"°"_s},
    };
    const QByteArray inner = entity.sliced(1).chopped(1).toByteArray();
    if (inner.startsWith('#')) {
        const bool isHex = inner.size() > 1 && (inner.at(1) == 'x' || inner.at(1) == 'X');
        const uint code = inner.sliced(isHex ? 2 : 1).toUInt(nullptr, isHex ? 16 : 10);
        const char32_t character = code;
        constexpr uint kLastCode = 0x10ffff;
        const bool isCharacter = code > 0 && code <= kLastCode && !QChar::isSurrogate(code);
        return isCharacter ? QString::fromUcs4(&character, 1) : u"\ufffd"_s;
    }
    return names.value(inner, QString::fromUtf8(entity));
}

static QString textOf(const MD_ATTRIBUTE &attribute)
{
    QString text;
    for (int i = 0; attribute.size > 0 && attribute.substr_offsets[i] < attribute.size; ++i) {
        const MD_OFFSET begin = attribute.substr_offsets[i];
        const QByteArrayView part(attribute.text + begin,
                                  qsizetype(attribute.substr_offsets[i + 1] - begin));
        text += attribute.substr_types[i] == MD_TEXT_ENTITY ? decoded(part)
                                                            : QString::fromUtf8(part);
    }
    return text;
}

//! \a address as an attribute's value; empty for one that must lead nowhere.
static QByteArray safeAddress(const QString &address)
{
    const QUrl url(address.trimmed(), QUrl::StrictMode);
    const bool isSafe = url.isValid()
        && (((url.scheme() == "http"_L1 || url.scheme() == "https"_L1) && !url.host().isEmpty())
            || url.scheme() == "mailto"_L1);
    return isSafe ? QString::fromUtf8(url.toEncoded()).toHtmlEscaped().toUtf8() : QByteArray();
}

//! Headings of a session's own are h1 and h2.
static QByteArray headingName(const void *detail)
{
    constexpr unsigned kLowest = 6;
    const unsigned level = static_cast<const MD_BLOCK_H_DETAIL *>(detail)->level;
    return 'h' + QByteArray::number(std::min(level + 2, kLowest));
}

void MarkdownHtml::enterItem(const MD_BLOCK_LI_DETAIL &item)
{
    if (!item.is_task)
        m_html += "<li>";
    else
        m_html
            += item.task_mark == ' ' ? "<li class=\"task\">\u2610 " : "<li class=\"task\">\u2611 ";
}

void MarkdownHtml::enterCell(const char *name, const MD_BLOCK_TD_DETAIL &cell)
{
    m_html += QByteArray("<") + name;
    if (cell.align == MD_ALIGN_CENTER)
        m_html += " style=\"text-align:center\"";
    else if (cell.align == MD_ALIGN_RIGHT)
        m_html += " style=\"text-align:right\"";
    m_html += '>';
}

void MarkdownHtml::enterBlock(MD_BLOCKTYPE type, void *detail)
{
    switch (type) {
    case MD_BLOCK_QUOTE:
        m_html += "<blockquote>\n";
        break;
    case MD_BLOCK_UL:
        m_html += "<ul>\n";
        break;
    case MD_BLOCK_OL:
        m_html += "<ol start=\""
            + QByteArray::number(static_cast<const MD_BLOCK_OL_DETAIL *>(detail)->start) + "\">\n";
        break;
    case MD_BLOCK_LI:
        enterItem(*static_cast<const MD_BLOCK_LI_DETAIL *>(detail));
        break;
    case MD_BLOCK_HR:
        m_html += "<hr>\n";
        break;
    case MD_BLOCK_H:
        m_html += '<' + headingName(detail) + '>';
        break;
    case MD_BLOCK_CODE:
        m_html += "<pre><code>";
        break;
    case MD_BLOCK_P:
        m_html += "<p>";
        break;
    case MD_BLOCK_TABLE:
        m_html += "<table>\n";
        break;
    case MD_BLOCK_TR:
        m_html += "<tr>";
        break;
    case MD_BLOCK_TH:
        enterCell("th", *static_cast<const MD_BLOCK_TD_DETAIL *>(detail));
        break;
    case MD_BLOCK_TD:
        enterCell("td", *static_cast<const MD_BLOCK_TD_DETAIL *>(detail));
        break;
    case MD_BLOCK_DOC:
    case MD_BLOCK_HTML:
    case MD_BLOCK_THEAD:
    case MD_BLOCK_TBODY:
        break;
    }
}

void MarkdownHtml::leaveBlock(MD_BLOCKTYPE type, void *detail)
{
    switch (type) {
    case MD_BLOCK_QUOTE:
        m_html += "</blockquote>\n";
        break;
    case MD_BLOCK_UL:
        m_html += "</ul>\n";
        break;
    case MD_BLOCK_OL:
        m_html += "</ol>\n";
        break;
    case MD_BLOCK_LI:
        m_html += "</li>\n";
        break;
    case MD_BLOCK_H:
        m_html += "</" + headingName(detail) + ">\n";
        break;
    case MD_BLOCK_CODE:
        m_html += "</code></pre>\n";
        break;
    case MD_BLOCK_P:
        m_html += "</p>\n";
        break;
    case MD_BLOCK_TABLE:
        m_html += "</table>\n";
        break;
    case MD_BLOCK_TR:
        m_html += "</tr>\n";
        break;
    case MD_BLOCK_TH:
        m_html += "</th>";
        break;
    case MD_BLOCK_TD:
        m_html += "</td>";
        break;
    case MD_BLOCK_HR:
    case MD_BLOCK_DOC:
    case MD_BLOCK_HTML:
    case MD_BLOCK_THEAD:
    case MD_BLOCK_TBODY:
        break;
    }
}

void MarkdownHtml::enterLink(const MD_ATTRIBUTE &address)
{
    const bool isInside = std::ranges::contains(m_links, true);
    const QByteArray safe = isInside ? QByteArray() : safeAddress(textOf(address));
    m_links.push_back(!safe.isEmpty());
    if (!safe.isEmpty())
        m_html += "<a rel=\"noopener noreferrer\" href=\"" + safe + "\">";
}

void MarkdownHtml::leaveLink()
{
    if (m_links.back())
        m_html += "</a>";
    m_links.pop_back();
}

void MarkdownHtml::enterSpan(MD_SPANTYPE type, void *detail)
{
    if (type == MD_SPAN_A)
        enterLink(static_cast<const MD_SPAN_A_DETAIL *>(detail)->href);
    else if (type == MD_SPAN_IMG)
        enterLink(static_cast<const MD_SPAN_IMG_DETAIL *>(detail)->src);
    else if (type == MD_SPAN_EM)
        m_html += "<em>";
    else if (type == MD_SPAN_STRONG)
        m_html += "<strong>";
    else if (type == MD_SPAN_CODE)
        m_html += "<code>";
    else if (type == MD_SPAN_DEL)
        m_html += "<s>";
}

void MarkdownHtml::leaveSpan(MD_SPANTYPE type)
{
    if (type == MD_SPAN_A || type == MD_SPAN_IMG)
        leaveLink();
    else if (type == MD_SPAN_EM)
        m_html += "</em>";
    else if (type == MD_SPAN_STRONG)
        m_html += "</strong>";
    else if (type == MD_SPAN_CODE)
        m_html += "</code>";
    else if (type == MD_SPAN_DEL)
        m_html += "</s>";
}

void MarkdownHtml::addText(MD_TEXTTYPE type, QByteArrayView text)
{
    if (type == MD_TEXT_NULLCHAR)
        m_html += "\ufffd";
    else if (type == MD_TEXT_BR)
        m_html += "<br>\n";
    else if (type == MD_TEXT_SOFTBR)
        m_html += '\n';
    else if (type == MD_TEXT_ENTITY)
        m_html += escaped(decoded(text));
    else
        m_html += escaped(QString::fromUtf8(text));
}

static MarkdownHtml &writerOf(void *data)
{
    return *static_cast<MarkdownHtml *>(data);
}

static int enterBlock(MD_BLOCKTYPE type, void *detail, void *data)
{
    writerOf(data).enterBlock(type, detail);
    return 0;
}

static int leaveBlock(MD_BLOCKTYPE type, void *detail, void *data)
{
    writerOf(data).leaveBlock(type, detail);
    return 0;
}

static int enterSpan(MD_SPANTYPE type, void *detail, void *data)
{
    writerOf(data).enterSpan(type, detail);
    return 0;
}

static int leaveSpan(MD_SPANTYPE type, void *, void *data)
{
    writerOf(data).leaveSpan(type);
    return 0;
}

static int addText(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *data)
{
    writerOf(data).addText(type, QByteArrayView(text, qsizetype(size)));
    return 0;
}

QByteArray Md4cRenderer::toHtml(const QString &markdown) const
{
    const QByteArray source = sanitizedForDisplay(markdown).toUtf8();
    MarkdownHtml writer;
    MD_PARSER parser = {};
    parser.flags = MD_DIALECT_GITHUB | MD_FLAG_NOHTML;
    parser.enter_block = enterBlock;
    parser.leave_block = leaveBlock;
    parser.enter_span = enterSpan;
    parser.leave_span = leaveSpan;
    parser.text = addText;
    if (md_parse(source.constData(), MD_SIZE(source.size()), &parser, &writer) != 0)
        return "<pre>" + QString::fromUtf8(source).toHtmlEscaped().toUtf8() + "</pre>\n";
    return writer.html();
}

} // namespace AgentCore

extern "C" Q_DECL_EXPORT const AgentCore::MarkdownRenderer *agentaoMarkdownRenderer()
{
    static const AgentCore::Md4cRenderer renderer;
    return &renderer;
}
