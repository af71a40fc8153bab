// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdownparser.h"

#include "ui/markdown/markdownbuilder.h"

#include <QTextDocumentFragment>

namespace Ui {

QString decodedEntity(QByteArrayView entity)
{
    return QTextDocumentFragment::fromHtml(QString::fromUtf8(entity)).toPlainText();
}

QString attributeText(const MD_ATTRIBUTE &attribute)
{
    QString text;
    for (int i = 0; attribute.text && attribute.substr_offsets[i] < attribute.size; ++i) {
        const MD_OFFSET begin = attribute.substr_offsets[i];
        const QByteArrayView part(attribute.text + begin,
                                  qsizetype(attribute.substr_offsets[i + 1] - begin));
        if (attribute.substr_types[i] == MD_TEXT_ENTITY)
            text += decodedEntity(part);
        else
            text += QString::fromUtf8(part);
    }
    return text;
}

static int enterBlockCallback(MD_BLOCKTYPE type, void *detail, void *builder)
{
    static_cast<MarkdownBuilder *>(builder)->enterBlock(type, detail);
    return 0;
}

static int leaveBlockCallback(MD_BLOCKTYPE type, void *, void *builder)
{
    static_cast<MarkdownBuilder *>(builder)->leaveBlock(type);
    return 0;
}

static int enterSpanCallback(MD_SPANTYPE type, void *detail, void *builder)
{
    static_cast<MarkdownBuilder *>(builder)->enterSpan(type, detail);
    return 0;
}

static int leaveSpanCallback(MD_SPANTYPE type, void *, void *builder)
{
    static_cast<MarkdownBuilder *>(builder)->leaveSpan(type);
    return 0;
}

static int textCallback(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *builder)
{
    static_cast<MarkdownBuilder *>(builder)->text(type, QByteArrayView(text, qsizetype(size)));
    return 0;
}

void parseMarkdown(const QByteArray &source, MarkdownBuilder *builder)
{
    MD_PARSER parser = {};
    parser.flags = MD_DIALECT_GITHUB | MD_FLAG_NOHTML;
    parser.enter_block = enterBlockCallback;
    parser.leave_block = leaveBlockCallback;
    parser.enter_span = enterSpanCallback;
    parser.leave_span = leaveSpanCallback;
    parser.text = textCallback;
    md_parse(source.constData(), MD_SIZE(source.size()), &parser, builder);
}

} // namespace Ui
