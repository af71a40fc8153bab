// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/attachmentintake.h"

#include "agentcore/tools/poolwork.h"
#include "ui/composer/attachments.h"
#include "ui/text/uitexts.h"

#include <QImage>
#include <QMimeData>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Blocks = std::vector<Result<ContentBlock>>;

static constexpr auto kCopiedFiles = "x-special/gnome-copied-files"_L1;

// File managers give a list of addresses; some of GNOME's only one of their own, whose first line
// says what is to be done.
static QStringList pathsOf(const QMimeData *data)
{
    QList<QUrl> urls = data->urls();
    if (urls.isEmpty() && data->hasFormat(kCopiedFiles)) {
        const QList<QByteArray> lines = data->data(kCopiedFiles).split('\n');
        for (const QByteArray &line : lines.sliced(1))
            urls += QUrl::fromEncoded(line.trimmed());
    }
    QStringList paths;
    for (const QUrl &url : std::as_const(urls)) {
        if (url.isLocalFile())
            paths += url.toLocalFile();
    }
    return paths;
}

bool AttachmentIntake::canTake(const QMimeData *data)
{
    return !pathsOf(data).isEmpty() || data->hasImage();
}

bool AttachmentIntake::take(const QMimeData *data)
{
    if (const QStringList paths = pathsOf(data); !paths.isEmpty()) {
        takePaths(paths);
        return true;
    }
    if (!data->hasImage() || data->hasText())
        return false;
    takePicture(qvariant_cast<QImage>(data->imageData()));
    return true;
}

void AttachmentIntake::takePaths(const QStringList &paths)
{
    const QStringList wanted = paths.first(std::min(paths.size(), Attachments::kMaxCount + 1));
    begin();
    runInPool(
        this,
        [wanted] {
            Blocks blocks;
            for (const QString &path : wanted)
                blocks.push_back(Attachments::fromPath(path));
            return blocks;
        },
        [this](const Blocks &blocks) { handleRead(blocks); });
}

void AttachmentIntake::takePicture(const QImage &image)
{
    const QString name = tr("Pasted image %1").arg(++m_pictures);
    begin();
    runInPool(
        this, [image, name] { return Blocks{Attachments::image(image, name)}; },
        [this](const Blocks &blocks) { handleRead(blocks); });
}

void AttachmentIntake::handleRead(const Blocks &blocks)
{
    for (const Result<ContentBlock> &block : blocks) {
        if (block)
            emit taken(*block);
        else
            emit refused(errorText(block.error()));
    }
    end();
}

void AttachmentIntake::begin()
{
    ++m_waiting;
    emit busyChanged();
}

void AttachmentIntake::end()
{
    --m_waiting;
    emit busyChanged();
}

} // namespace Ui
