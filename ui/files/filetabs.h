// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QStackedWidget;

namespace Ui {

class Button;
class FileTab;
class TabStrip;

//! \brief Files to be read, each in a tab. There is nothing to be seen while none is open.
class FileTabs : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kMaxTabs = 20; //!< Then the oldest one goes.

    explicit FileTabs(QWidget *parent = nullptr);

    //! Canonical; closes all tabs.
    void setFolder(const QString &folder);
    //! \a path: relative. \a line: from 1, 0: anywhere.
    void open(const QString &path, int line);
    void closeCurrent();
    //! Null: none is open.
    FileTab *current() const;
    int count() const;

signals:
    //! The file in view is another one, or was asked for once more; relative.
    void shown(const QString &path);
    //! The last tab was closed.
    void emptied();
    //! For the file in view.
    void menuRequested(const QPoint &at);

private:
    FileTab *tab(int index) const;
    void close(int index);
    void showTab(int index);

    QString m_folder;
    TabStrip *m_strip;
    Button *m_more;
    QStackedWidget *m_stack;
};

} // namespace Ui
