// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/documentqueue.h"

#include "ui/composer/attachments.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"

#include <QFileInfo>
#include <QUrl>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QString pathOfDocument(const QString &uri)
{
    return QUrl(uri).toLocalFile();
}

void DocumentQueue::add(const ContentBlock &link, DocumentKind kind)
{
    if (std::ranges::contains(m_waiting, link.uri, &Waiting::uri))
        return;
    m_waiting.append({link.uri, kind});
    emit changed();
    readNext();
}

void DocumentQueue::keepOnly(const QList<ContentBlock> &attachments)
{
    const auto isGone = [&attachments](const Waiting &waiting) {
        return !std::ranges::contains(attachments, waiting.uri, &ContentBlock::uri);
    };
    const bool stops = !m_waiting.isEmpty() && isGone(m_waiting.constFirst());
    if (m_waiting.removeIf(isGone) == 0)
        return;
    if (stops)
        delete std::exchange(m_reading, nullptr);
    emit changed();
    readNext();
}

QStringList DocumentQueue::uris() const
{
    QStringList uris;
    for (const Waiting &waiting : m_waiting)
        uris += waiting.uri;
    return uris;
}

void DocumentQueue::readNext()
{
    if (m_reading || m_waiting.isEmpty())
        return;
    m_reading = new DocumentReading(this);
    connect(m_reading, &DocumentReading::finished, this, &DocumentQueue::handleRead);
    m_reading->startFile(m_waiting.constFirst().kind, pathOfDocument(m_waiting.constFirst().uri));
}

void DocumentQueue::handleRead(const Result<DocumentText> &text)
{
    std::exchange(m_reading, nullptr)->deleteLater(); // it is the sender
    const QString uri = m_waiting.takeFirst().uri;
    const QString name = QFileInfo(pathOfDocument(uri)).fileName();
    if (text)
        emit documentRead(Attachments::document(uri, name, *text));
    else
        emit refused(tr("The text of %1 cannot be read.").arg(displayLine(name)) + u'\n'
                     + errorText(text.error()));
    emit changed();
    readNext();
}

} // namespace Ui
