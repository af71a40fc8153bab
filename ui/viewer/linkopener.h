// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewer/editorcommand.h"
#include "ui/viewer/textwindow.h"

#include <QObject>

class QUrl;

namespace Ui {

class FileContent;

//! \brief Shows a text file with colours and line numbers, one line marked; follows its changes.
//!
//! Of a long file the first 2 MB are shown; a binary one is only named.
class FileViewer : public TextWindow
{
    Q_OBJECT

public:
    explicit FileViewer(const FilePlace &place, QWidget *parent = nullptr);

    const QString &path() const;
    //! Goes to another line of the file.
    void goTo(const FilePlace &place);

signals:
    //! The file was read, or could not be.
    void loaded();
    //! The system's program for the file is to open it.
    void externalRequested(const QString &path);

private:
    FileContent *m_content;
};

class Banner;
class Preferences;

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
