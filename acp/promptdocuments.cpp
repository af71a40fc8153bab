// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/promptdocuments.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/tools/documents/documentreading.h"
#include "agentcore/tools/poolwork.h"

#include <QFileInfo>
#include <QUrl>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

using Kind = ContentBlock::Kind;

static QString fileNameOf(const ContentBlock &block)
{
    const QString name = QUrl(block.uri).fileName();
    return name.isEmpty() ? block.name : name;
}

static bool isNamedAsDocument(const ContentBlock &block)
{
    const QString name = fileNameOf(block);
    return block.mimeType == "application/pdf"_L1 || name.endsWith(".pdf"_L1, Qt::CaseInsensitive)
        || documentKind(name, "PK\x03\x04") || documentKind(name, "{\\rtf");
}

static bool mayBeDocument(const ContentBlock &block)
{
    if (block.kind == Kind::Resource)
        return !block.data.isEmpty();
    return block.kind == Kind::ResourceLink && QUrl(block.uri).isLocalFile()
        && isNamedAsDocument(block);
}

PromptDocuments::PromptDocuments(const QList<ContentBlock> &content, QObject *parent)
    : QObject(parent)
    , m_content(content)
{ }

bool PromptDocuments::isNeeded(const QList<ContentBlock> &content)
{
    return std::ranges::any_of(content, mayBeDocument);
}

void PromptDocuments::start()
{
    QMetaObject::invokeMethod(this, &PromptDocuments::readNext, Qt::QueuedConnection);
}

void PromptDocuments::readNext()
{
    while (m_next < m_content.size() && !mayBeDocument(m_content.at(m_next)))
        ++m_next;
    if (m_next == m_content.size()) {
        emit finished(m_content, m_warnings);
        return;
    }
    const ContentBlock &block = m_content.at(m_next);
    if (++m_read > kMostRead) {
        refuse(u"there are more than %1 documents in this prompt"_s.arg(kMostRead));
    } else if (block.kind == Kind::ResourceLink) {
        readLinked(QUrl(block.uri).toLocalFile());
    } else {
        const auto kind = documentKind(fileNameOf(block), block.data.left(kDocumentStart));
        if (kind)
            makeReading()->start(*kind, block.data);
        else
            refuse(u"this is no document that can be read"_s);
    }
}

//! A text that only has such a name stays a link.
void PromptDocuments::readLinked(const QString &path)
{
    runInPool(
        this, [path] { return PlainFile::readStart(path, kDocumentStart); },
        [this, path](const Result<QByteArray> &start) {
            const auto kind
                = start ? documentKind(QFileInfo(path).fileName(), *start) : std::nullopt;
            if (kind) {
                makeReading()->startFile(*kind, path);
                return;
            }
            ++m_next;
            readNext();
        });
}

DocumentReading *PromptDocuments::makeReading()
{
    auto *reading = new DocumentReading(this);
    connect(reading, &DocumentReading::finished, this,
            [this, reading](const Result<DocumentText> &text) {
                reading->deleteLater();
                handleRead(text);
            });
    return reading;
}

void PromptDocuments::handleRead(const Result<DocumentText> &text)
{
    if (!text) {
        refuse(QString(text.error().message));
        return;
    }
    ContentBlock &block = m_content[m_next++];
    block.kind = Kind::Resource;
    block.name = fileNameOf(block);
    block.mimeType = u"text/plain"_s;
    block.text = text->text;
    block.data.clear();
    readNext();
}

void PromptDocuments::refuse(const QString &why)
{
    ContentBlock &block = m_content[m_next++];
    const QString name = fileNameOf(block);
    if (block.kind == Kind::Resource) {
        m_warnings
            += u"The text of %1 cannot be read (%2); the model was given a marker instead"_s.arg(
                name, why);
        block = ContentBlock::fromText(
            u"[a document (%1) whose text cannot be read: %2]"_s.arg(block.uri, why));
    } else {
        m_warnings
            += u"The text of %1 cannot be read (%2); the model was given its address alone"_s.arg(
                name, why);
    }
    // There may be many of them.
    QMetaObject::invokeMethod(this, &PromptDocuments::readNext, Qt::QueuedConnection);
}

} // namespace Acp
