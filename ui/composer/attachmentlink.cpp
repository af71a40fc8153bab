// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/attachments.h"

#include <QMimeDatabase>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui::Attachments {

ContentBlock link(const QString &path, bool isFolder)
{
    ContentBlock block;
    block.kind = ContentBlock::Kind::ResourceLink;
    block.uri = QUrl::fromLocalFile(path).toString(QUrl::FullyEncoded);
    block.name = path.section(u'/', -1, -1, QString::SectionSkipEmpty);
    if (isFolder) {
        if (!block.uri.endsWith(u'/'))
            block.uri += u'/';
        block.name += u'/';
    } else {
        block.mimeType
            = QMimeDatabase().mimeTypeForFile(path, QMimeDatabase::MatchExtension).name();
    }
    return block;
}

} // namespace Ui::Attachments
