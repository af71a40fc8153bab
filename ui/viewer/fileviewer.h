// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewer/textwindow.h"

namespace Ui {

class FileContent;
struct FilePlace;

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

} // namespace Ui
