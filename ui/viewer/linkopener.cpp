// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/linkopener.h"

#include "agentcore/base/textlimits.h"
#include "ui/preferences/preferences.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/viewer/editorcommand.h"
#include "ui/viewer/filecontent.h"
#include "ui/viewer/textview.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"

#include <QDesktopServices>
#include <QDir>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

FileViewer::FileViewer(const FilePlace &place, QWidget *parent)
    : TextWindow(parent)
    , m_content(new FileContent(view(), place, LinkUse::Follow))
{
    setObjectName("fileViewer"_L1);
    setHeading(displayPath(place.path));
    setSuggestedFile(place.path);
    Button *external = addButton(tr("Open with another program"));
    connect(external, &Button::clicked, this, [this] { emit externalRequested(path()); });
    connect(m_content, &FileContent::loaded, this, [this] {
        setNote(m_content->note());
        emit loaded();
    });
}

const QString &FileViewer::path() const
{
    return m_content->path();
}

void FileViewer::goTo(const FilePlace &place)
{
    m_content->goTo(place.line, place.column);
}

LinkOpener::LinkOpener(Banner *banner, Preferences *preferences, QObject *parent)
    : QObject(parent)
    , m_banner(banner)
    , m_preferences(preferences)
{ }

void LinkOpener::openLink(const QUrl &url)
{
    const QString shown = sanitizedForDisplay(url.toString(QUrl::FullyEncoded));
    if (!url.isValid() || (url.scheme() != "https"_L1 && url.scheme() != "http"_L1)) {
        m_banner->showMessage(Banner::Kind::Warning,
                              tr("Links of this kind are not opened:") + u'\n' + shown, {},
                              u"link"_s);
        return;
    }
    m_banner->showMessage(Banner::Kind::Question,
                          tr("Open this address in the browser?") + u'\n' + shown,
                          {{tr("Open"), [url] { QDesktopServices::openUrl(url); }}}, u"link"_s);
}

void LinkOpener::openFile(const FilePlace &place, const QString &folder)
{
    FilePlace whole = place;
    whole.path = QDir::cleanPath(QDir(folder).absoluteFilePath(place.path));
    const QFileInfo info(whole.path);
    if (!info.exists()) {
        m_banner->showMessage(Banner::Kind::Warning,
                              tr("The file is not there:") + u'\n' + displayPath(whole.path), {},
                              u"link"_s);
        return;
    }
    if (info.isDir()) {
        QDesktopServices::openUrl(QUrl::fromLocalFile(whole.path));
        return;
    }
    const QString command = m_preferences ? m_preferences->editorCommand() : QString();
    if (command.trimmed().isEmpty()) {
        openViewer(whole);
        return;
    }
    const Result<void> started = startEditor(command, whole);
    if (!started) {
        m_banner->showMessage(Banner::Kind::Warning,
                              tr("The editor did not start: %1").arg(errorDetail(started.error()))
                                  + u'\n' + displayLine(command),
                              {{tr("Show it here"), [this, whole] { openViewer(whole); }}},
                              u"link"_s);
    }
}

// One window per file.
void LinkOpener::openViewer(const FilePlace &place)
{
    QWidget *window = m_banner->window();
    for (FileViewer *open : window->findChildren<FileViewer *>()) {
        if (open->path() != place.path)
            continue;
        open->goTo(place);
        open->raise();
        open->activateWindow();
        return;
    }
    auto *viewer = new FileViewer(place, window);
    connect(viewer, &FileViewer::externalRequested, this,
            [](const QString &path) { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    viewer->show();
}

} // namespace Ui
