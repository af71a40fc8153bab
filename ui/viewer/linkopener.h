// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QUrl;

namespace Ui {

class Banner;
class Preferences;
struct FilePlace;

//! \brief Opens the links and files of a conversation: links in the browser, after a question in a
//! banner; files in the user's editor, or in a window for reading.
class LinkOpener : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned and both outlive this; windows belong to that of \a banner.
    LinkOpener(Banner *banner, Preferences *preferences, QObject *parent = nullptr);

    //! Asks first; only http and https.
    void openLink(const QUrl &url);
    //! Opens the file, relative to \a folder; folders with the system's program for them.
    void openFile(const FilePlace &place, const QString &folder);

private:
    void openViewer(const FilePlace &place);

    Banner *m_banner;
    Preferences *m_preferences;
};

} // namespace Ui
