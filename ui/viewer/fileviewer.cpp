// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/fileviewer.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/displaypath.h"
#include "ui/viewer/textcolours.h"
#include "ui/viewer/textview.h"
#include "ui/widgets/button.h"

#include <QEvent>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QLocale>
#include <QScrollBar>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qint64 kMaxBytes = 2 * 1024 * 1024;
static constexpr std::chrono::milliseconds kReloadDelay(150); // editors write in steps

FileViewer::FileViewer(const FilePlace &place, QWidget *parent)
    : TextWindow(parent)
    , m_place(place)
    , m_colours(new TextColours(view()))
    , m_watcher(new QFileSystemWatcher(this))
{
    setObjectName("fileViewer"_L1);
    setHeading(displayPath(place.path));
    setSuggestedFile(place.path);
    view()->setLineNumbersShown(true);
    Button *external = addButton(tr("Open with another program"));
    connect(external, &Button::clicked, this, [this] { emit externalRequested(m_place.path); });
    m_reload.setSingleShot(true);
    m_reload.setInterval(kReloadDelay);
    connect(&m_reload, &QTimer::timeout, this, &FileViewer::load);
    connect(m_watcher, &QFileSystemWatcher::fileChanged, &m_reload, qOverload<>(&QTimer::start));
    QMetaObject::invokeMethod(this, &FileViewer::load, Qt::QueuedConnection);
}

void FileViewer::goTo(const FilePlace &place)
{
    m_place = place;
    if (m_isShown)
        view()->markLine(place.line, place.column);
}

void FileViewer::load()
{
    if (m_isLoading) {
        m_reload.start();
        return;
    }
    m_isLoading = true;
    loadText(m_place.path, 0, kMaxBytes).then(this, [this](const Result<LoadedText> &part) {
        take(part);
    });
}

// Some editors put a new file in the place of the old one.
void FileViewer::watch()
{
    if (m_watcher->files().isEmpty() && QFileInfo::exists(m_place.path))
        m_watcher->addPath(m_place.path);
}

void FileViewer::take(const Result<LoadedText> &part)
{
    m_isLoading = false;
    watch();
    if (!part) {
        // What was read before stays.
        setNote(tr("The file cannot be read: %1").arg(part.error().message));
        emit loaded();
        return;
    }
    const QLocale locale;
    if (part->isBinary)
        setNote(
            tr("This is no text: a binary file of %1.").arg(locale.formattedDataSize(part->size)));
    else if (part->end < part->size)
        setNote(
            tr("A long file: the first %1 of %2 are shown.")
                .arg(locale.formattedDataSize(part->end), locale.formattedDataSize(part->size)));
    else
        setNote({});
    const int place = view()->verticalScrollBar()->value();
    view()->setPlainText(sanitizedForDisplay(part->text));
    if (std::exchange(m_isShown, true))
        view()->verticalScrollBar()->setValue(place);
    else
        view()->markLine(m_place.line, m_place.column);
    if (!part->isBinary && m_place.line > view()->blockCount())
        setNote(tr("There is no line %1 in what is shown.").arg(m_place.line));
    colour();
    emit loaded();
}

void FileViewer::colour()
{
    const QFileInfo info(m_place.path);
    m_colours->start(info.suffix().isEmpty() ? info.fileName() : info.suffix());
}

void FileViewer::changeEvent(QEvent *event)
{
    TextWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_isShown)
        colour();
}

} // namespace Ui
