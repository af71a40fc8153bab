// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/markdown/md4crenderer.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/exchange/markdown/markdownhtml.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

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
