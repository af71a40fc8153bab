// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QListView;

namespace Ui {

class Button;
class Label;
class SessionListModel;

//! \brief The side bar: search, the folder's sessions, "New session", the folder.
class SideBar : public QWidget
{
    Q_OBJECT

public:
    explicit SideBar(QWidget *parent = nullptr);

    SessionListModel *model() const { return m_model; }
    QListView *list() const { return m_list; }
    QLineEdit *searchField() const { return m_search; }

    //! Marks the session in view; empty: a new one.
    void setCurrentSession(const QString &id);
    //! \a recent are offered beside "Open folder…".
    void setFolder(const QString &folder, const QStringList &recent);

signals:
    void sessionChosen(const QString &id);
    void newSessionRequested();
    void deleteRequested(const QString &id);
    void forkRequested(const QString &id);
    void folderChosen(const QString &folder);
    void folderDialogRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void buildLayout();
    void handleSearch(const QString &text);
    void handleContextMenu(const QPoint &position);
    void choose(const QModelIndex &index);
    void showCurrent();

    SessionListModel *m_model = nullptr;
    QListView *m_list = nullptr;
    QLineEdit *m_search = nullptr;
    Label *m_empty = nullptr;
    Button *m_new = nullptr;
    Button *m_folder = nullptr;
    QString m_currentId;
};

} // namespace Ui
