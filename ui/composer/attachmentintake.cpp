// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/attachmentintake.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/poolwork.h"
#include "ui/composer/attachments.h"
#include "ui/composer/documentqueue.h"
#include "ui/text/uitexts.h"

#include <QImage>
#include <QMimeData>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

struct AttachmentIntake::Taken
{
    Result<ContentBlock> block;
    std::optional<DocumentKind> kind = std::nullopt; //!< Set: the block leads to a document.
};

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

AttachmentIntake::AttachmentIntake(QObject *parent)
    : QObject(parent)
    , m_documents(new DocumentQueue(this))
{
    connect(m_documents, &DocumentQueue::refused, this, &AttachmentIntake::refused);
    connect(m_documents, &DocumentQueue::changed, this, &AttachmentIntake::busyChanged);
}

bool AttachmentIntake::isBusy() const
{
    return m_waiting > 0 || !m_documents->uris().isEmpty();
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
            std::vector<Taken> all;
            for (const QString &path : wanted) {
                Taken taken{Attachments::fromPath(path)};
                if (taken.block && Attachments::kind(*taken.block) == Attachments::Kind::File)
                    taken.kind = documentKind(
                        path, PlainFile::readStart(path, kDocumentStart).value_or(QByteArray()));
                all.push_back(std::move(taken));
            }
            return all;
        },
        [this](const std::vector<Taken> &all) { handleRead(all); });
}

void AttachmentIntake::takePicture(const QImage &image)
{
    const QString name = tr("Pasted image %1").arg(++m_pictures);
    begin();
    runInPool(
        this, [image, name] { return std::vector{Taken{Attachments::image(image, name)}}; },
        [this](const std::vector<Taken> &all) { handleRead(all); });
}

void AttachmentIntake::handleRead(const std::vector<Taken> &all)
{
    for (const auto &[block, kind] : all) {
        if (!block) {
            emit refused(errorText(block.error()));
            continue;
        }
        emit taken(*block);
        if (kind)
            m_documents->add(*block, *kind);
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
