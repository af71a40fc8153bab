// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewer/editorcommand.h"
#include "ui/viewer/textloader.h"
#include "ui/viewer/textwindow.h"

#include <QTimer>

class QFileSystemWatcher;

namespace Ui {

class TextColours;

//! \brief Shows a text file with colours and line numbers, one line marked; follows its changes.
//!
//! Of a long file the first 2 MB are shown; a binary one is only named.
class FileViewer : public TextWindow
{
    Q_OBJECT

public:
    explicit FileViewer(const FilePlace &place, QWidget *parent = nullptr);

    const QString &path() const { return m_place.path; }
    //! Goes to another line of the file.
    void goTo(const FilePlace &place);

signals:
    //! The file was read, or could not be.
    void loaded();
    //! The system's program for the file is to open it.
    void externalRequested(const QString &path);

protected:
    void changeEvent(QEvent *event) override;

private:
    void load();
    void colour();
    void take(const AgentCore::Result<LoadedText> &part);
    void watch();

    FilePlace m_place;
    TextColours *m_colours;
    QFileSystemWatcher *m_watcher;
    QTimer m_reload;
    bool m_isLoading = false;
    bool m_isShown = false; // once, at least
};

} // namespace Ui
