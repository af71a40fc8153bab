// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/linkopener.h"

#include "agentcore/base/textlimits.h"
#include "ui/diff/displaypath.h"
#include "ui/widgets/banner.h"

#include <QDesktopServices>
#include <QDir>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

LinkOpener::LinkOpener(Banner *banner, QObject *parent)
    : QObject(parent)
    , m_banner(banner)
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
    m_banner->showMessage(Banner::Kind::Info,
                          tr("Open this address in the browser?") + u'\n' + shown,
                          {{tr("Open"), [url] { QDesktopServices::openUrl(url); }}}, u"link"_s);
}

void LinkOpener::openFile(const QString &path, const QString &folder)
{
    const QString absolute = QDir::cleanPath(QDir(folder).absoluteFilePath(path));
    if (!QFileInfo::exists(absolute)) {
        m_banner->showMessage(Banner::Kind::Warning,
                              tr("The file is not there:") + u'\n' + displayPath(absolute), {},
                              u"link"_s);
        return;
    }
    QDesktopServices::openUrl(QUrl::fromLocalFile(absolute));
}

} // namespace Ui
