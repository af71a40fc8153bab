// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace Ui {

class FileContent;
class Label;
class TextFindBar;
class TextView;

//! \brief A file to be read: its text, what is to be told of it, and a field to find in it.
class FileTab : public QWidget
{
    Q_OBJECT

public:
    //! \a path: relative to \a folder, which is canonical; a link on the way is not followed.
    FileTab(const QString &folder, const QString &path, int line, QWidget *parent = nullptr);

    const QString &path() const { return m_path; }
    TextView *view() const { return m_view; }
    QString note() const;
    //! From 1; 0: stays where it is.
    void goTo(int line);
    //! Where the person is in it, from 1.
    int line() const;
    void find();
    void findAgain(bool backward);
    //! Closes the field; false: it was not open.
    bool closeInnermost();

private:
    QString m_path;
    TextView *m_view;
    Label *m_note;
    TextFindBar *m_find;
    FileContent *m_content;
};

} // namespace Ui
