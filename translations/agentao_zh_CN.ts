<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AboutTexts</name>
    <message>
        <source>About Agentao</source>
        <translation>关于 Agentao</translation>
    </message>
    <message>
        <source>A native coding agent.
Licence: GNU General Public License, version 3 or later.
Built with Qt %1.</source>
        <translation>原生编程智能体。
许可证：GNU 通用公共许可证第 3 版或更高版本。
基于 Qt %1 构建。</translation>
    </message>
    <message>
        <source>Its log, if there is anything to tell: %1</source>
        <translation>其日志（若有内容）：%1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>AgentTexts</name>
    <message>
        <source>Not running</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>工作中</translation>
    </message>
    <message>
        <source>Waits for you</source>
        <translation>等待您</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>From your list</source>
        <translation>来自您的列表</translation>
    </message>
    <message>
        <source>From this project</source>
        <translation>来自此项目</translation>
    </message>
    <message>
        <source>Found on this computer</source>
        <translation>在此计算机上找到</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Ui::AccessibleConversation</name>
    <message>
        <source>Review the changes</source>
        <translation>查看更改</translation>
    </message>
    <message>
        <source>Undo the changes</source>
        <translation>撤销更改</translation>
    </message>
    <message>
        <source>Restore all files</source>
        <translation>恢复所有文件</translation>
    </message>
    <message>
        <source>Edit this message</source>
        <translation>编辑此消息</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save to a file</source>
        <translation>保存到文件</translation>
    </message>
    <message>
        <source>Wrap lines</source>
        <translation>自动换行</translation>
    </message>
    <message>
        <source>Show the picture</source>
        <translation>显示图片</translation>
    </message>
    <message>
        <source>Another version</source>
        <translation>另一个版本</translation>
    </message>
    <message>
        <source>Whole output</source>
        <translation>全部输出</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Change the key</source>
        <translation>更换密钥</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>选择其他模型</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>复制回答</translation>
    </message>
    <message>
        <source>Ask the same again</source>
        <translation>再问一次</translation>
    </message>
</context>
<context>
    <name>Ui::AccessibleWindow</name>
    <message>
        <source>Border that can be moved</source>
        <translation>可移动的边界</translation>
    </message>
</context>
<context>
    <name>Ui::ActionWords</name>
    <message>
        <source>cancel interrupt abort</source>
        <translation>取消 中断 终止</translation>
    </message>
    <message>
        <source>kill abort</source>
        <translation>结束 终止</translation>
    </message>
    <message>
        <source>tree explorer browse project</source>
        <translation>目录树 浏览 项目</translation>
    </message>
    <message>
        <source>find grep text project</source>
        <translation>查找 搜索 文本 项目</translation>
    </message>
    <message>
        <source>upload picture image document</source>
        <translation>上传 图片 图像 文档</translation>
    </message>
    <message>
        <source>provider API key login sign in</source>
        <translation>提供商 API 密钥 登录</translation>
    </message>
    <message>
        <source>tokens usage cost compact</source>
        <translation>令牌 用量 费用 压缩</translation>
    </message>
    <message>
        <source>permissions ask sandbox</source>
        <translation>权限 询问 沙盒</translation>
    </message>
    <message>
        <source>task manager jobs running kill</source>
        <translation>任务管理器 作业 运行 结束</translation>
    </message>
    <message>
        <source>version licence</source>
        <translation>版本 许可证</translation>
    </message>
    <message>
        <source>debug verbose trace logging</source>
        <translation>debug 调试 详细 日志</translation>
    </message>
    <message>
        <source>debug log doctor support report a bug</source>
        <translation>debug 调试 日志 支持 报告问题</translation>
    </message>
    <message>
        <source>help documentation guide</source>
        <translation>帮助 文档 指南</translation>
    </message>
    <message>
        <source>preferences options configuration</source>
        <translation>首选项 选项 配置</translation>
    </message>
    <message>
        <source>exit close</source>
        <translation>关闭 离开</translation>
    </message>
    <message>
        <source>tools plugins extensions</source>
        <translation>工具 插件 扩展</translation>
    </message>
    <message>
        <source>diff git compare</source>
        <translation>差异 git 比较</translation>
    </message>
    <message>
        <source>remove chat bin</source>
        <translation>移除 聊天 回收站</translation>
    </message>
    <message>
        <source>trash bin restore undelete</source>
        <translation>垃圾箱 回收站 恢复</translation>
    </message>
    <message>
        <source>save share download PDF</source>
        <translation>保存 分享 下载 PDF</translation>
    </message>
    <message>
        <source>chat conversation start</source>
        <translation>聊天 对话 开始</translation>
    </message>
    <message>
        <source>project directory workspace switch</source>
        <translation>项目 目录 工作区 切换</translation>
    </message>
    <message>
        <source>file manager explorer directory reveal</source>
        <translation>文件管理器 资源管理器 目录 显示</translation>
    </message>
    <message>
        <source>shell console command line bash</source>
        <translation>shell 控制台 命令行 bash</translation>
    </message>
</context>
<context>
    <name>Ui::AdvancedPage</name>
    <message>
        <source>Every setting that settings.json can hold. A value is checked before it is written; provider entries are changed in the file or by setting up a model.</source>
        <translation>settings.json 可包含的所有成员。值在写入前会先检查；提供商的条目在文件中或通过设置模型更改。</translation>
    </message>
    <message>
        <source>For you, in all folders, from the next session on: %1</source>
        <translation>用于您的所有文件夹，自下个会话起：%1</translation>
    </message>
    <message>
        <source>Members of settings.json</source>
        <translation>settings.json 的成员</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Use the default</source>
        <translation>使用默认值</translation>
    </message>
    <message>
        <source>What the program does by itself counts then</source>
        <translation>之后以程序默认行为为准</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
</context>
<context>
    <name>Ui::AgentForm</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>可选</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>That of the session</source>
        <translation>会话的文件夹</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Run its commands in the sandbox</source>
        <translation>在沙箱中运行其命令</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Fill in a form</source>
        <translation>填写表单</translation>
    </message>
    <message>
        <source>Paste JSON</source>
        <translation>粘贴 JSON</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Offer it version 2 of the protocol, a draft</source>
        <translation>向其提供协议第 2 版（草案）</translation>
    </message>
    <message>
        <source>An agent that does not speak it is spoken to as before</source>
        <translation>不支持该版本的智能体将按原方式通信</translation>
    </message>
    <message>
        <source>Give it my MCP servers, with their keys</source>
        <translation>将我的 MCP 服务器（含密钥）交给它</translation>
    </message>
</context>
<context>
    <name>Ui::AgentPicker</name>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>What is said to it…</source>
        <translation>查看往来消息…</translation>
    </message>
    <message>
        <source>Other agents…</source>
        <translation>其他智能体…</translation>
    </message>
    <message>
        <source>The agent of this program, with the model of your choice</source>
        <translation>本程序的智能体，使用您选择的模型</translation>
    </message>
    <message>
        <source>Folder there…</source>
        <translation>对方的文件夹…</translation>
    </message>
    <message>
        <source>Folder there: %1</source>
        <translation>对方的文件夹：%1</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>登录…</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>注销</translation>
    </message>
</context>
<context>
    <name>Ui::AgentPresenter</name>
    <message>
        <source>Choose the agent</source>
        <translation>选择智能体</translation>
    </message>
</context>
<context>
    <name>Ui::AgentSignIns</name>
    <message>
        <source>%1 wants you to sign in: %2</source>
        <translation>%1 需要您登录：%2</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>登录…</translation>
    </message>
    <message>
        <source>%1 offers no way to sign in here. Its own manual says how; a key goes into its environment.</source>
        <translation>%1 在此未提供登录方式。请参阅其自带手册；密钥放入其环境变量。</translation>
    </message>
    <message>
        <source>Other agents…</source>
        <translation>其他智能体…</translation>
    </message>
    <message>
        <source>How do you sign in at %1?</source>
        <translation>您要如何登录 %1？</translation>
    </message>
    <message>
        <source>Sign in at %1 in the terminal, then send the message again.</source>
        <translation>请在终端中登录 %1，然后重新发送消息。</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>重新发送</translation>
    </message>
    <message>
        <source>Signing in at %1; a browser may open.</source>
        <translation>正在登录 %1；可能会打开浏览器。</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>You are signed in at %1.</source>
        <translation>您已登录 %1。</translation>
    </message>
    <message>
        <source>Signing in at %1 failed: %2</source>
        <translation>登录 %1 失败：%2</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>You are signed out at %1.</source>
        <translation>您已从 %1 注销。</translation>
    </message>
    <message>
        <source>Signing out at %1 failed: %2</source>
        <translation>从 %1 注销失败：%2</translation>
    </message>
</context>
<context>
    <name>Ui::AgentsPage</name>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>What is said to it…</source>
        <translation>查看往来消息…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Add an agent…</source>
        <translation>添加智能体…</translation>
    </message>
    <message>
        <source>Other agents that speak the Agent Client Protocol. A new session chooses its agent below the message.</source>
        <translation>其他支持 Agent Client Protocol 的智能体。新会话在消息框下方选择其智能体。</translation>
    </message>
    <message>
        <source>%1 of this project counts once its folder is trusted.</source>
        <translation>信任该文件夹后，此项目的 %1 才会生效。</translation>
    </message>
    <message>
        <source>No other agent is known on this computer</source>
        <translation>此计算机上没有其他已知智能体</translation>
    </message>
    <message>
        <source>Add one by its command, for example: gemini --acp</source>
        <translation>通过命令添加一个，例如：gemini --acp</translation>
    </message>
    <message>
        <source>Start it</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Really remove?</source>
        <translation>确定移除？</translation>
    </message>
    <message>
        <source>Starting it and opening a session…</source>
        <translation>正在启动并打开会话…</translation>
    </message>
    <message>
        <source>From the registry…</source>
        <translation>从注册表…</translation>
    </message>
    <message>
        <source>Asks the public list of agents which there are</source>
        <translation>查询公开的智能体列表</translation>
    </message>
    <message>
        <source>For you, in all folders: %1. A project&apos;s .agentao/acp.json counts once you trust its folder.</source>
        <translation>对您在所有文件夹中生效：%1。项目的 .agentao/acp.json 在您信任其文件夹之后才生效。</translation>
    </message>
</context>
<context>
    <name>Ui::AnswerBar</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the answer as Markdown</source>
        <translation>将回答复制为 Markdown</translation>
    </message>
    <message>
        <source>Ask the same again; this answer stays as another version</source>
        <translation>再问一次；此回答作为另一个版本保留</translation>
    </message>
    <message>
        <source>Edit the message that was asked</source>
        <translation>编辑所问的消息</translation>
    </message>
</context>
<context>
    <name>Ui::AnswerChoice</name>
    <message>
        <source>This time only</source>
        <translation>仅此一次</translation>
    </message>
    <message>
        <source>%1: for how long</source>
        <translation>%1：持续多久</translation>
    </message>
    <message>
        <source>For how long</source>
        <translation>持续多久</translation>
    </message>
</context>
<context>
    <name>Ui::AnswerOpener</name>
    <message>
        <source>Open the answer as a document</source>
        <translation>将回答作为文档打开</translation>
    </message>
</context>
<context>
    <name>Ui::AnswerWindow</name>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Save the answer</source>
        <translation>保存回答</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
    <message>
        <source>Not printed: %1</source>
        <translation>未打印：%1</translation>
    </message>
    <message>
        <source>Text document (*.odt)</source>
        <translation>文本文档 (*.odt)</translation>
    </message>
</context>
<context>
    <name>Ui::AppearancePage</name>
    <message>
        <source>For you, in all folders: %1</source>
        <translation>对您在所有文件夹中生效：%1</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Same as the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>对比度</translation>
    </message>
    <message>
        <source>As set on the desktop</source>
        <translation>跟随桌面设置</translation>
    </message>
    <message>
        <source>Normal</source>
        <comment>contrast</comment>
        <translation>标准</translation>
    </message>
    <message>
        <source>High</source>
        <comment>contrast</comment>
        <translation>高</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Search fonts</source>
        <translation>搜索字体</translation>
    </message>
    <message>
        <source>The system&apos;s</source>
        <translation>系统字体</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Text font</source>
        <translation>文本字体</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Code font</source>
        <translation>代码字体</translation>
    </message>
    <message>
        <source>Old and new lines</source>
        <translation>旧行和新行</translation>
    </message>
    <message>
        <source>One below the other</source>
        <translation>单栏</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Tool calls</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <source>All calls</source>
        <translation>所有调用</translation>
    </message>
    <message>
        <source>Normal</source>
        <comment>density</comment>
        <translation>正常</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Side bar</source>
        <translation>侧边栏</translation>
    </message>
</context>
<context>
    <name>Ui::ArgumentCompleter</name>
    <message>
        <source>Arguments of the command</source>
        <translation>命令的参数</translation>
    </message>
</context>
<context>
    <name>Ui::AttachmentBar</name>
    <message>
        <source>Attachments</source>
        <translation>附件</translation>
    </message>
    <message>
        <source>A message takes at most %1 attachments.</source>
        <translation>一条消息最多可带 %1 个附件。</translation>
    </message>
    <message>
        <source>Images and texts of a message may have %1 together.</source>
        <translation>一条消息的图片和文本合计不得超过 %1。</translation>
    </message>
</context>
<context>
    <name>Ui::AttachmentChip</name>
    <message>
        <source>Attachment: %1, %2</source>
        <translation>附件：%1，%2</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Remove (Del)</source>
        <translation>移除(Del)</translation>
    </message>
    <message>
        <source>Insert as text</source>
        <translation>作为文本插入</translation>
    </message>
    <message>
        <source>Insert as text: %1</source>
        <translation>作为文本插入：%1</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
</context>
<context>
    <name>Ui::AttachmentDrop</name>
    <message>
        <source>Drop files, folders or pictures to attach them</source>
        <translation>将文件、文件夹或图片拖放到此处即可附加</translation>
    </message>
</context>
<context>
    <name>Ui::AttachmentIntake</name>
    <message>
        <source>Pasted image %1</source>
        <translation>粘贴的图片 %1</translation>
    </message>
</context>
<context>
    <name>Ui::AuditPage</name>
    <message>
        <source>Every tool call that did more than think is recorded: what it was, in which mode, and what let it run. File contents and keys are not.</source>
        <translation>每次不只是思考的工具调用都会被记录：调用内容、所处模式以及允许它运行的原因。不记录文件内容，也不记录密钥。</translation>
    </message>
    <message>
        <source>On this machine, for all folders: %1</source>
        <translation>在此计算机上，适用于所有文件夹：%1</translation>
    </message>
    <message>
        <source>Search decisions</source>
        <translation>搜索决定</translation>
    </message>
    <message>
        <source>Which decisions</source>
        <translation>哪些决定</translation>
    </message>
    <message>
        <source>All decisions</source>
        <translation>所有决定</translation>
    </message>
    <message>
        <source>Ran without a question</source>
        <translation>未经询问即运行</translation>
    </message>
    <message>
        <source>You answered</source>
        <translation>您已回答</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Show the rule</source>
        <translation>显示规则</translation>
    </message>
    <message>
        <source>Nothing was decided yet.</source>
        <translation>还没有任何决定。</translation>
    </message>
    <message>
        <source>None of the decisions fits.</source>
        <translation>没有匹配的决定。</translation>
    </message>
    <message numerus="yes">
        <source>The newest %n that fit; there are older ones.</source>
        <translation>
            <numerusform>最新的 %n 条匹配项；还有更早的。</numerusform>
        </translation>
    </message>
    <message>
        <source>One decision</source>
        <translation>一个决定</translation>
    </message>
    <message numerus="yes">
        <source>%n decisions</source>
        <translation>
            <numerusform>%n 个决定</numerusform>
        </translation>
    </message>
    <message>
        <source>Tool: %1</source>
        <translation>工具：%1</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>模式：%1</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>文件夹：%1</translation>
    </message>
    <message>
        <source>Sub-agent: %1</source>
        <translation>子智能体：%1</translation>
    </message>
    <message>
        <source>Nothing is written down about this call.</source>
        <translation>没有关于此调用的记录。</translation>
    </message>
</context>
<context>
    <name>Ui::AuthoredForm</name>
    <message>
        <source>For whom</source>
        <translation>为谁</translation>
    </message>
    <message>
        <source>Others who have the folder see it, too.</source>
        <translation>拥有此文件夹的其他人也会看到。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Agentao itself</source>
        <translation>Agentao 自身</translation>
    </message>
</context>
<context>
    <name>Ui::AuthoredPage</name>
    <message>
        <source>Yours, in all folders: %1</source>
        <translation>您的，适用于所有文件夹：%1</translation>
    </message>
    <message>
        <source>Of this folder: %1. What does more than inform takes effect once the folder is trusted.</source>
        <translation>属于此文件夹：%1。凡是不只提供信息的内容，在信任该文件夹之后才生效。</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Open in my editor</source>
        <translation>在我的编辑器中打开</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Put into the message</source>
        <translation>放入消息</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>撤销删除</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>新建…</translation>
    </message>
    <message>
        <source>There are none yet.</source>
        <translation>还没有。</translation>
    </message>
    <message>
        <source>It can only be changed in an editor: %1</source>
        <translation>只能在编辑器中修改：%1</translation>
    </message>
    <message>
        <source>%1 is deleted.</source>
        <translation>%1 已删除。</translation>
    </message>
    <message>
        <source>Of this folder: %1</source>
        <translation>此文件夹的：%1</translation>
    </message>
</context>
<context>
    <name>Ui::AuthoredTexts</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>Sub-agents</source>
        <translation>子智能体</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Prompts that you use often: /name in the message puts in the text. $ARGUMENTS and $1 to $9 stand for the words behind it, @path for a file.</source>
        <translation>您常用的提示：在消息中输入 /名称 即可插入文本。$ARGUMENTS 和 $1 至 $9 代表其后的词，@路径 代表文件。</translation>
    </message>
    <message>
        <source>Ways of working that are written down. The model sees their descriptions and reads one when it fits.</source>
        <translation>写下来的工作方法。模型能看到它们的描述，合适时会读取其中之一。</translation>
    </message>
    <message>
        <source>Helpers that do one task in a conversation of their own. The model chooses them by their descriptions. The session&apos;s rules decide what they may do.</source>
        <translation>在各自对话中完成一项任务的助手。模型根据描述选择它们。它们可以做什么由会话的规则决定。</translation>
    </message>
    <message>
        <source>What the agent remembers from one conversation to the next: a file for each topic, a line for each fact. Instructions that always hold stand in AGENTS.md or AGENTAO.md.</source>
        <translation>智能体在对话之间记住的内容：每个主题一个文件，每条事实一行。始终有效的指令写在 AGENTS.md 或 AGENTAO.md 中。</translation>
    </message>
    <message>
        <source>New command</source>
        <translation>新命令</translation>
    </message>
    <message>
        <source>New skill</source>
        <translation>新技能</translation>
    </message>
    <message>
        <source>New sub-agent</source>
        <translation>新子智能体</translation>
    </message>
    <message>
        <source>New topic</source>
        <translation>新主题</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>Yours, in all folders</source>
        <translation>您的，适用于所有文件夹</translation>
    </message>
    <message>
        <source>Of this folder</source>
        <translation>属于此文件夹</translation>
    </message>
    <message>
        <source>Waits until the folder is trusted</source>
        <translation>等待该文件夹被信任</translation>
    </message>
    <message>
        <source>Not used: another one has its name</source>
        <translation>未使用：已有同名项</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Only in the modes</source>
        <translation>仅限模式</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Requests at most</source>
        <translation>最多请求数</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>When to use it; the model chooses by this</source>
        <translation>何时使用；模型据此选择</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>可选</translation>
    </message>
    <message>
        <source>[file] [what to look for]</source>
        <translation>[文件] [要查找的内容]</translation>
    </message>
    <message>
        <source>All; or read_file, glob</source>
        <translation>全部；或 read_file, glob</translation>
    </message>
    <message>
        <source>As in the session</source>
        <translation>与会话相同</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>The prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>What the model is told</source>
        <translation>告诉模型的内容</translation>
    </message>
    <message>
        <source>What it is to do</source>
        <translation>它要做什么</translation>
    </message>
    <message>
        <source>Facts, a line with &quot;- &quot; for each</source>
        <translation>事实，每条一行，以“- ”开头</translation>
    </message>
    <message>
        <source>all of the session</source>
        <translation>会话的全部</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>that of the session</source>
        <translation>会话的模型</translation>
    </message>
    <message>
        <source>Tools: %1</source>
        <translation>工具：%1</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>Run by %1</source>
        <translation>由 %1 运行</translation>
    </message>
    <message>
        <source>Run by %1, which is not there</source>
        <translation>由 %1 运行，但它不存在</translation>
    </message>
    <message>
        <source>Run by</source>
        <translation>运行者</translation>
    </message>
    <message>
        <source>How to review a change: a diff, a branch, a commit, or work that is not committed.</source>
        <translation>如何审查更改：差异、分支、提交或尚未提交的内容。</translation>
    </message>
    <message>
        <source>How to find the cause of a failure: a failing test, a crash, a wrong result, a hang.</source>
        <translation>如何查找故障原因：测试失败、崩溃、错误结果或卡死。</translation>
    </message>
    <message>
        <source>How to write what Agentao reads: AGENTS.md, memory, skills and commands.</source>
        <translation>如何编写 Agentao 读取的内容：AGENTS.md、记忆、技能和命令。</translation>
    </message>
    <message>
        <source>Looks around in the project and on the web, changes nothing, and reports what it found.</source>
        <translation>在项目和网络中查找，不作任何更改，并报告所发现的内容。</translation>
    </message>
    <message>
        <source>Does one task that can be described whole, with all tools, and reports what it did.</source>
        <translation>用所有工具完成一项可完整描述的任务，并报告所做的工作。</translation>
    </message>
</context>
<context>
    <name>Ui::AuthoredTrialView</name>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Arguments, as behind the name</source>
        <translation>参数，如同写在名称之后</translation>
    </message>
    <message>
        <source>What the model would get</source>
        <translation>模型会得到的内容</translation>
    </message>
    <message>
        <source>What the model would get of %1</source>
        <translation>模型会从 %1 得到的内容</translation>
    </message>
</context>
<context>
    <name>Ui::AwayDigest</name>
    <message>
        <source>one turn</source>
        <translation>1 轮</translation>
    </message>
    <message numerus="yes">
        <source>%n turns</source>
        <translation>
            <numerusform>%n 轮</numerusform>
        </translation>
    </message>
    <message>
        <source>one command</source>
        <translation>1 条命令</translation>
    </message>
    <message numerus="yes">
        <source>%n commands</source>
        <translation>
            <numerusform>%n 条命令</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2 failed)</source>
        <translation>%1（%2 条失败）</translation>
    </message>
    <message>
        <source>one file changed</source>
        <translation>更改了 1 个文件</translation>
    </message>
    <message numerus="yes">
        <source>%n files changed</source>
        <translation>
            <numerusform>更改了 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>the last turn failed</source>
        <translation>最后一轮失败</translation>
    </message>
    <message>
        <source>all went well</source>
        <translation>一切顺利</translation>
    </message>
    <message>
        <source>While you were away: %1</source>
        <translation>您离开期间：%1</translation>
    </message>
    <message>
        <source>one question waits</source>
        <translation>一个问题在等待</translation>
    </message>
    <message numerus="yes">
        <source>%n questions wait</source>
        <translation>
            <numerusform>%n 个问题在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to what is new</source>
        <translation>转到新内容</translation>
    </message>
</context>
<context>
    <name>Ui::Banner</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭(Esc)</translation>
    </message>
</context>
<context>
    <name>Ui::BranchPresenter</name>
    <message>
        <source>The agent is still at work. Earlier messages can be edited when it has finished.</source>
        <translation>智能体仍在工作。完成后才能编辑之前的消息。</translation>
    </message>
    <message>
        <source>An earlier message was about to be edited here. What followed it is in another branch.</source>
        <translation>此处曾准备编辑之前的消息。其后的内容在另一个分支中。</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>Ui::CallTitle</name>
    <message>
        <source>Ran %1</source>
        <translation>已运行 %1</translation>
    </message>
    <message>
        <source>Edited %1</source>
        <translation>已编辑 %1</translation>
    </message>
    <message>
        <source>Created %1</source>
        <translation>已创建 %1</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Deleted %1</source>
        <translation>已删除 %1</translation>
    </message>
    <message>
        <source>Listed %1</source>
        <translation>已列出 %1</translation>
    </message>
    <message>
        <source>Fetched %1</source>
        <translation>已获取 %1</translation>
    </message>
    <message>
        <source>Patched %1</source>
        <translation>已修补 %1</translation>
    </message>
    <message>
        <source>Patched %1 files</source>
        <translation>已修补 %1 个文件</translation>
    </message>
    <message>
        <source>Searched for &quot;%1&quot;</source>
        <translation>已搜索“%1”</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>已读取 %1</translation>
    </message>
    <message>
        <source>Read %1 of %2</source>
        <translation>已读取 %2 的 %1</translation>
    </message>
    <message>
        <source>Read output of %1</source>
        <translation>已读取 %1 的输出</translation>
    </message>
    <message>
        <source>Stopped background job %1</source>
        <translation>已停止后台任务 %1</translation>
    </message>
    <message>
        <source>Moved %1</source>
        <translation>已移动 %1</translation>
    </message>
    <message>
        <source>Moved %1 to %2</source>
        <translation>已将 %1 移动到 %2</translation>
    </message>
    <message>
        <source>Listed the working directory</source>
        <translation>已列出工作目录</translation>
    </message>
    <message>
        <source>Looked for files %1</source>
        <translation>已查找文件 %1</translation>
    </message>
    <message>
        <source>Searched the web for &quot;%1&quot;</source>
        <translation>已在网上搜索“%1”</translation>
    </message>
    <message>
        <source>Used the skill %1</source>
        <translation>已使用技能 %1</translation>
    </message>
</context>
<context>
    <name>Ui::ChangesRow</name>
    <message>
        <source>Undo…</source>
        <translation>撤销…</translation>
    </message>
    <message>
        <source>Put the files back as they were before this turn</source>
        <translation>将文件还原到此轮之前的状态</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Look at what this turn changed</source>
        <translation>查看此轮更改的内容</translation>
    </message>
    <message>
        <source>Look at what was put back last</source>
        <translation>查看最近还原的内容</translation>
    </message>
    <message>
        <source>Take back what was put back last</source>
        <translation>撤销最近一次还原</translation>
    </message>
</context>
<context>
    <name>Ui::ClearButton</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>Ui::CloseQuestion</name>
    <message>
        <source>In the terminals there still runs: %1. Closing the window ends it.</source>
        <translation>终端中仍在运行：%1。关闭窗口会将其结束。</translation>
    </message>
    <message>
        <source>The agent is still at work. Closing the window stops it.</source>
        <translation>智能体仍在工作。关闭窗口会使它停止。</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>停止并关闭</translation>
    </message>
</context>
<context>
    <name>Ui::CodeRow</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Show more (%1 lines left)</source>
        <translation>显示更多(还有 %1 行)</translation>
    </message>
    <message>
        <source>Copy the code</source>
        <translation>复制代码</translation>
    </message>
    <message>
        <source>Show the whole line</source>
        <translation>显示整行</translation>
    </message>
    <message>
        <source>Show all %1 lines</source>
        <translation>显示全部 %1 行</translation>
    </message>
    <message>
        <source>Save the code as…</source>
        <translation>代码另存为…</translation>
    </message>
    <message>
        <source>Do not wrap long lines</source>
        <translation>不对长行换行</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>对长行自动换行</translation>
    </message>
</context>
<context>
    <name>Ui::CommandCompleter</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Command /%1: %2</source>
        <translation>命令 /%1：%2</translation>
    </message>
</context>
<context>
    <name>Ui::CommandEffect</name>
    <message>
        <source>Run as administrator</source>
        <translation>以管理员身份运行</translation>
    </message>
    <message>
        <source>It runs as administrator of this machine.</source>
        <translation>它会以本机管理员的身份运行。</translation>
    </message>
    <message>
        <source>Push to a remote by force</source>
        <translation>强制推送到远程仓库</translation>
    </message>
    <message>
        <source>It overwrites what others see at the remote.</source>
        <translation>它会覆盖其他人在远程仓库看到的内容。</translation>
    </message>
    <message>
        <source>Delete files</source>
        <translation>删除文件</translation>
    </message>
    <message>
        <source>It deletes files.</source>
        <translation>它会删除文件。</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>放弃更改</translation>
    </message>
    <message>
        <source>It can throw away changes that are not committed.</source>
        <translation>它可能丢弃尚未提交的更改。</translation>
    </message>
    <message>
        <source>Run a program from the internet</source>
        <translation>运行来自互联网的程序</translation>
    </message>
    <message>
        <source>It runs a program from the internet.</source>
        <translation>它会运行来自互联网的程序。</translation>
    </message>
    <message>
        <source>Push to a remote</source>
        <translation>推送到远程仓库</translation>
    </message>
    <message>
        <source>It publishes commits where others see them.</source>
        <translation>它会把提交发布到其他人能看到的地方。</translation>
    </message>
    <message>
        <source>Install packages</source>
        <translation>安装软件包</translation>
    </message>
    <message>
        <source>It downloads packages, which can run code of their own.</source>
        <translation>它会下载软件包，软件包可能运行自带的代码。</translation>
    </message>
    <message>
        <source>Talk to the internet</source>
        <translation>访问互联网</translation>
    </message>
    <message>
        <source>It sends a request to the internet.</source>
        <translation>它会向互联网发送请求。</translation>
    </message>
    <message>
        <source>End programs</source>
        <translation>结束程序</translation>
    </message>
    <message>
        <source>It ends programs that run.</source>
        <translation>它会结束正在运行的程序。</translation>
    </message>
    <message>
        <source>Use containers</source>
        <translation>使用容器</translation>
    </message>
    <message>
        <source>Containers can reach more of this machine than the sandbox lets it.</source>
        <translation>容器能访问的本机内容超出沙盒所允许的范围。</translation>
    </message>
    <message>
        <source>Run a command</source>
        <translation>运行命令</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Change what other programs obey</source>
        <translation>更改其他程序所遵循的文件</translation>
    </message>
    <message>
        <source>It changes a file that controls other programs: %1</source>
        <translation>它会更改控制其他程序的文件：%1</translation>
    </message>
    <message>
        <source>Read secrets</source>
        <translation>读取机密</translation>
    </message>
    <message>
        <source>It may read secrets: %1</source>
        <translation>它可能读取机密：%1</translation>
    </message>
    <message>
        <source>Publish something</source>
        <translation>发布内容</translation>
    </message>
    <message>
        <source>It publishes something where others see it.</source>
        <translation>它会把内容发布到他人可见之处。</translation>
    </message>
    <message>
        <source>Change the system or access rights</source>
        <translation>更改系统或访问权限</translation>
    </message>
    <message>
        <source>It changes this machine&apos;s settings or who may use files.</source>
        <translation>它会更改本机的设置或文件的使用权限。</translation>
    </message>
    <message>
        <source>Act on another machine</source>
        <translation>操作另一台机器</translation>
    </message>
    <message>
        <source>It acts on another machine or service.</source>
        <translation>它会操作另一台机器或服务。</translation>
    </message>
    <message>
        <source>It runs code that is given to it.</source>
        <translation>它会运行交给它的代码。</translation>
    </message>
    <message>
        <source>Reach outside the project</source>
        <translation>访问项目之外</translation>
    </message>
    <message>
        <source>It reaches outside the project: %1</source>
        <translation>它会访问项目之外：%1</translation>
    </message>
    <message>
        <source>It runs programs of the project.</source>
        <translation>它会运行项目中的程序。</translation>
    </message>
    <message>
        <source>Change the repository</source>
        <translation>更改仓库</translation>
    </message>
    <message>
        <source>It changes commits, branches or settings of the repository.</source>
        <translation>它会更改仓库的提交、分支或设置。</translation>
    </message>
    <message>
        <source>Write files</source>
        <translation>写入文件</translation>
    </message>
    <message>
        <source>It writes files and can overwrite others.</source>
        <translation>它会写入文件，并可能覆盖其他文件。</translation>
    </message>
    <message>
        <source>It leaves something running in the background.</source>
        <translation>它会让某些内容在后台继续运行。</translation>
    </message>
    <message>
        <source>It shows variables or other programs that run, which can hold secrets.</source>
        <translation>它会显示变量或正在运行的其他程序，其中可能含有机密。</translation>
    </message>
    <message>
        <source>What it does shows only when it runs.</source>
        <translation>只有在运行时才能看出它做什么。</translation>
    </message>
</context>
<context>
    <name>Ui::CommandPalette</name>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>您想做什么？</translation>
    </message>
    <message>
        <source>Used last</source>
        <translation>最近使用</translation>
    </message>
</context>
<context>
    <name>Ui::CommentBox</name>
    <message>
        <source>Change</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Add comment</source>
        <translation>添加评论</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>What should be different here?</source>
        <translation>这里应该有什么不同？</translation>
    </message>
    <message>
        <source>Keep this comment until all are sent (Ctrl+Enter)</source>
        <translation>保留此评论，直到全部发送(Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Remove the comment on %1</source>
        <translation>移除对 %1 的评论</translation>
    </message>
    <message>
        <source>Remove this comment</source>
        <translation>移除此评论</translation>
    </message>
    <message>
        <source>Send comments (%1)</source>
        <translation>发送评论 (%1)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Ui::CommentCard</name>
    <message>
        <source>Your comment on %1: %2</source>
        <translation>您对 %1 的评论：%2</translation>
    </message>
    <message>
        <source>Change this comment</source>
        <translation>修改此评论</translation>
    </message>
    <message>
        <source>Change the comment on %1</source>
        <translation>修改对 %1 的评论</translation>
    </message>
    <message>
        <source>Remove this comment</source>
        <translation>移除此评论</translation>
    </message>
    <message>
        <source>Remove the comment on %1</source>
        <translation>移除对 %1 的评论</translation>
    </message>
</context>
<context>
    <name>Ui::CommentCards</name>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
</context>
<context>
    <name>Ui::CommitDialog</name>
    <message>
        <source>Commit what is kept</source>
        <translation>提交保留的更改</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Draft the message anew</source>
        <translation>重新起草消息</translation>
    </message>
    <message>
        <source>Hooks of the repository (pre-commit, commit-msg) do not run, and nothing is signed. What you staged stays staged.</source>
        <translation>仓库的钩子（pre-commit、commit-msg）不会运行，也不会签名。您已暂存的内容保持暂存。</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>New branch</source>
        <translation>新分支</translation>
    </message>
    <message>
        <source>none: where the repository is now</source>
        <translation>无：使用仓库当前位置</translation>
    </message>
    <message>
        <source>none (on %1)</source>
        <translation>无（在 %1 上）</translation>
    </message>
    <message>
        <source>Files of the commit</source>
        <translation>提交的文件</translation>
    </message>
    <message>
        <source>The agent drafts a message…</source>
        <translation>智能体正在起草消息…</translation>
    </message>
    <message>
        <source>Your own message stays.</source>
        <translation>保留您自己的消息。</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>文件：%1</translation>
    </message>
</context>
<context>
    <name>Ui::CommitPresenter</name>
    <message>
        <source>Keep the files first that the commit is to have.</source>
        <translation>请先保留要提交的文件。</translation>
    </message>
    <message>
        <source>The folder is in no git repository.</source>
        <translation>该文件夹不在 git 仓库中。</translation>
    </message>
    <message>
        <source>No draft: %1</source>
        <translation>没有草稿：%1</translation>
    </message>
    <message>
        <source>Committed as %1 on %2.</source>
        <translation>已提交为 %1，位于 %2。</translation>
    </message>
</context>
<context>
    <name>Ui::CompareBar</name>
    <message>
        <source>The earlier state</source>
        <translation>较早的状态</translation>
    </message>
    <message>
        <source>Search the states</source>
        <translation>搜索状态</translation>
    </message>
    <message>
        <source>The later state</source>
        <translation>较晚的状态</translation>
    </message>
    <message>
        <source>to</source>
        <comment>from one state to another</comment>
        <translation>至</translation>
    </message>
</context>
<context>
    <name>Ui::Composer</name>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Ask or tell the agent what to do</source>
        <translation>提问，或告诉智能体要做什么</translation>
    </message>
    <message>
        <source>The agent is still at work. Your text stays here until it has finished; Esc stops it.</source>
        <translation>智能体仍在工作。您的文字会保留在这里，直到它完成；按 Esc 可停止。</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>附加文件</translation>
    </message>
    <message>
        <source>Attach files; also by dropping or pasting them</source>
        <translation>附加文件；也可以拖放或粘贴</translation>
    </message>
    <message>
        <source>The attachments are still being read.</source>
        <translation>仍在读取附件。</translation>
    </message>
    <message>
        <source>The text is longer than a message takes. Save it as a file and attach that.</source>
        <translation>文本超出一条消息的长度。请将其保存为文件后附加。</translation>
    </message>
    <message>
        <source>The chosen model does not see images. Remove them, or choose another model, to send the message.</source>
        <translation>所选模型不能识别图片。请移除图片或选择其他模型后再发送消息。</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>A command of yours: it runs in a shell in the folder, and the agent reads it with your next message. \! begins a message with an exclamation mark.</source>
        <translation>您自己的命令：它在文件夹的 shell 中运行，智能体会随您的下一条消息读到它。以 \! 开头可发送以感叹号开头的消息。</translation>
    </message>
</context>
<context>
    <name>Ui::SendButtons</name>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Stop the agent (Esc)</source>
        <translation>停止智能体(Esc)</translation>
    </message>
    <message>
        <source>Send (Enter); Shift+Enter makes a new line</source>
        <translation>发送(Enter)；Shift+Enter 换行</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Send when the turn is over (Ctrl+Enter)</source>
        <translation>在此轮结束后发送(Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Send when the turn is over (Enter); Ctrl+Enter lets the agent read it with its next step</source>
        <translation>在此轮结束后发送(Enter)；Ctrl+Enter 让智能体在下一步读取</translation>
    </message>
    <message>
        <source>Run (Enter)</source>
        <translation>运行(Enter)</translation>
    </message>
    <message>
        <source>Run (Ctrl+Enter)</source>
        <translation>运行(Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Send (Ctrl+Enter); Enter makes a new line</source>
        <translation>发送(Ctrl+Enter)；Enter 换行</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Answer the question with what is written</source>
        <translation>用已写的内容回答问题</translation>
    </message>
</context>
<context>
    <name>Ui::ComposerActions</name>
    <message>
        <source>Attach files…</source>
        <translation>附加文件…</translation>
    </message>
    <message>
        <source>Search earlier prompts</source>
        <translation>搜索之前的消息</translation>
    </message>
</context>
<context>
    <name>Ui::ComposerSpelling</name>
    <message>
        <source>Looking for suggestions…</source>
        <translation>正在查找建议…</translation>
    </message>
    <message>
        <source>Add &quot;%1&quot; to the dictionary</source>
        <translation>将“%1”添加到词典</translation>
    </message>
    <message>
        <source>Ignore &quot;%1&quot;</source>
        <translation>忽略“%1”</translation>
    </message>
    <message>
        <source>No suggestions</source>
        <translation>没有建议</translation>
    </message>
</context>
<context>
    <name>Ui::ContextGauge</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 % · nearly full</source>
        <translation>%1 % · 即将用满</translation>
    </message>
    <message>
        <source>%1 % context</source>
        <translation>上下文 %1 %</translation>
    </message>
    <message>
        <source>Context: %1 % used, nearly full</source>
        <translation>上下文：已用 %1 %，即将用满</translation>
    </message>
    <message>
        <source>Context: %1 % used</source>
        <translation>上下文：已用 %1 %</translation>
    </message>
    <message>
        <source>%1 of the %2 tokens that the model can read at once</source>
        <translation>模型一次可读取 %2 个 token，已用 %1 个</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>Context: %1 tokens used</source>
        <translation>上下文：已用 %1 个 token</translation>
    </message>
    <message>
        <source>How much the model can read at once is not known</source>
        <translation>不清楚模型一次可读取多少内容</translation>
    </message>
</context>
<context>
    <name>Ui::ContextPopover</name>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>What must not get lost (optional)</source>
        <translation>不能丢失的内容（可选）</translation>
    </message>
    <message>
        <source>Compact now</source>
        <translation>立即压缩</translation>
    </message>
    <message>
        <source>%1 of %2 tokens (%3 %)</source>
        <translation>%1 / %2 个 token（%3 %）</translation>
    </message>
    <message>
        <source>Nearly full. It is compacted by itself before it overflows.</source>
        <translation>即将用满。溢出之前会自动压缩。</translation>
    </message>
    <message>
        <source>%1 tokens; the size of the window is not known</source>
        <translation>%1 个 token；窗口大小未知</translation>
    </message>
    <message>
        <source>Not while the agent is at work.</source>
        <translation>智能体工作时无法进行。</translation>
    </message>
    <message>
        <source>A summary takes the place of the conversation so far; the agent goes on with more room.</source>
        <translation>用摘要替换到目前为止的对话；智能体有更多空间继续工作。</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <translation>%1（%2 %）</translation>
    </message>
    <message>
        <source>What fills it is not known.</source>
        <translation>不清楚它由什么占用。</translation>
    </message>
    <message>
        <source>Read by the model in all</source>
        <translation>模型共读取</translation>
    </message>
    <message>
        <source>of these from its cache</source>
        <translation>其中来自缓存</translation>
    </message>
    <message>
        <source>Written by the model in all</source>
        <translation>模型共写出</translation>
    </message>
    <message>
        <source>Cost of the session</source>
        <translation>会话费用</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Requests to models</source>
        <translation>模型请求数</translation>
    </message>
</context>
<context>
    <name>Ui::ConversationActions</name>
    <message>
        <source>Find in the conversation</source>
        <translation>在对话中查找</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处匹配</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处匹配</translation>
    </message>
    <message>
        <source>Previous message of yours</source>
        <translation>您的上一条消息</translation>
    </message>
    <message>
        <source>Next message of yours</source>
        <translation>您的下一条消息</translation>
    </message>
    <message>
        <source>There is no further message of yours.</source>
        <translation>没有更多您的消息。</translation>
    </message>
    <message>
        <source>Previous error</source>
        <translation>上一个错误</translation>
    </message>
    <message>
        <source>Next error</source>
        <translation>下一个错误</translation>
    </message>
    <message>
        <source>There is no further error.</source>
        <translation>没有更多错误。</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处更改</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处更改</translation>
    </message>
    <message>
        <source>There is no further change.</source>
        <translation>没有更多更改。</translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation>上一个询问</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>下一个询问</translation>
    </message>
    <message>
        <source>There is no further question.</source>
        <translation>没有更多询问。</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>转到末尾</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>复制选中内容</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>复制回答</translation>
    </message>
    <message>
        <source>Select the whole conversation</source>
        <translation>选中整个对话</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Normal size of text</source>
        <translation>正常文字大小</translation>
    </message>
    <message>
        <source>Text at %1 %</source>
        <translation>文字大小 %1 %</translation>
    </message>
</context>
<context>
    <name>Ui::ConversationAnnouncer</name>
    <message>
        <source>The agent has finished</source>
        <translation>智能体已完成</translation>
    </message>
    <message>
        <source>The agent asks something</source>
        <translation>智能体有询问</translation>
    </message>
    <message>
        <source>The agent asks: %1</source>
        <translation>智能体询问：%1</translation>
    </message>
</context>
<context>
    <name>Ui::ConversationFind</name>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>found occurrences</comment>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>occurrences, where</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, from the other end</source>
        <translation>%1，已从另一端继续</translation>
    </message>
</context>
<context>
    <name>Ui::ConversationModel</name>
    <message>
        <source>Question</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>Waits for your answer</source>
        <translation>等待您的答复</translation>
    </message>
    <message>
        <source>%1, open</source>
        <translation>%1，已展开</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1，已折叠</translation>
    </message>
    <message>
        <source>Tool calls</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <source>new from here on</source>
        <translation>从这里起是新内容</translation>
    </message>
</context>
<context>
    <name>Ui::ConversationPane</name>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>New rows below: %1</source>
        <translation>下方新增行数：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n 条新内容</numerusform>
        </translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到末尾</translation>
    </message>
    <message>
        <source>Go to the end of the conversation</source>
        <translation>转到对话末尾</translation>
    </message>
    <message>
        <source>Background commands</source>
        <translation>后台命令</translation>
    </message>
    <message>
        <source>Changes to decide</source>
        <translation>待决定的更改</translation>
    </message>
</context>
<context>
    <name>Ui::ConversationPage</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;link</source>
        <translation>复制链接(&amp;L)</translation>
    </message>
    <message>
        <source>Copy c&amp;ode</source>
        <translation>复制代码(&amp;O)</translation>
    </message>
    <message>
        <source>Copy answer as &amp;text</source>
        <translation>将回答复制为文本(&amp;T)</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>&amp;Edit and branch</source>
        <translation>编辑并新建分支(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Fork from here</source>
        <translation>从此处派生会话(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Keep when compacting</source>
        <translation>压缩时保留(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Restore files to here…</source>
        <translation>将文件还原到此处(&amp;R)…</translation>
    </message>
    <message>
        <source>Copy &amp;answer</source>
        <translation>复制回答(&amp;A)</translation>
    </message>
    <message>
        <source>Save code</source>
        <translation>保存代码</translation>
    </message>
    <message>
        <source>code</source>
        <comment>suggested file name</comment>
        <translation>代码</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 cannot be shown: it is no picture of this project, or too large</source>
        <translation>无法显示 %1：它不是此项目中的图片，或者过大</translation>
    </message>
    <message>
        <source>Copy code in the text</source>
        <translation>复制文中的代码</translation>
    </message>
    <message>
        <source>Do not &amp;wrap lines</source>
        <translation>不自动换行(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Wrap lines</source>
        <translation>自动换行(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Save code as…</source>
        <translation>代码另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Footnote: %1</source>
        <translation>脚注：%1</translation>
    </message>
    <message>
        <source>Show &amp;more</source>
        <translation>显示更多(&amp;M)</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>Whole output</source>
        <translation>完整输出</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
    <message>
        <source>Side by side or unified</source>
        <translation>并排或单栏显示</translation>
    </message>
    <message>
        <source>Open answer as a &amp;document</source>
        <translation>将回答作为文档打开(&amp;D)</translation>
    </message>
    <message>
        <source>Formula or its source: %1</source>
        <translation>公式或其源码：%1</translation>
    </message>
    <message>
        <source>Copy as &amp;patch</source>
        <translation>复制为补丁(&amp;P)</translation>
    </message>
    <message>
        <source>New</source>
        <comment>above what came while nobody looked</comment>
        <translation>新内容</translation>
    </message>
    <message>
        <source>Ask the same a&amp;gain</source>
        <translation>再问一次(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Edit the message that was asked</source>
        <translation>编辑所问的消息(&amp;E)</translation>
    </message>
    <message>
        <source>Wh&amp;y was this refused?</source>
        <translation>为什么被拒绝(&amp;Y)？</translation>
    </message>
    <message>
        <source>Wh&amp;y did this run?</source>
        <translation>为什么运行了(&amp;Y)？</translation>
    </message>
</context>
<context>
    <name>Ui::CoreText</name>
    <message>
        <source>Runs outside the sandbox</source>
        <translation>在沙箱之外运行</translation>
    </message>
    <message>
        <source>%1 runs in the background</source>
        <translation>%1 正在后台运行</translation>
    </message>
    <message>
        <source>%1 has ended in the background</source>
        <translation>%1 已在后台结束</translation>
    </message>
    <message>
        <source>%1 has failed in the background</source>
        <translation>%1 已在后台失败</translation>
    </message>
    <message>
        <source>Commands can do whatever you can do.</source>
        <translation>命令可以做您能做的一切。</translation>
    </message>
    <message>
        <source>Commands that you allow can read secrets in folders that they may write to.</source>
        <translation>您允许的命令可以读取其可写文件夹中的机密。</translation>
    </message>
    <message>
        <source>Commands that you allow can write to .agentao, and to files that control git until they end: that is undone.</source>
        <translation>您允许的命令可以写入 .agentao，并在结束前写入 git 所遵循的设置：后者会被撤销。</translation>
    </message>
    <message>
        <source>Commands cannot use Unix sockets at all.</source>
        <translation>命令完全不能使用 Unix 套接字。</translation>
    </message>
    <message>
        <source>Where the network is on, commands cannot use Unix sockets at all.</source>
        <translation>网络开启时，命令完全不能使用 Unix 套接字。</translation>
    </message>
    <message>
        <source>Unix sockets in the workspace, and those that appear while a command runs, can be reached.</source>
        <translation>可以连接工作区中的 Unix 套接字，以及命令运行期间出现的套接字。</translation>
    </message>
    <message>
        <source>Wants to do more than read</source>
        <translation>想做的不只是读取</translation>
    </message>
    <message>
        <source>Nothing on this machine can keep the command from doing more than read</source>
        <translation>本机无法阻止该命令做读取以外的事</translation>
    </message>
    <message>
        <source>The names of hidden files can be listed, and other processes be seen.</source>
        <translation>可以列出被隐藏文件的名称，也能看到其他进程。</translation>
    </message>
    <message>
        <source>Modes, owners and times of your files elsewhere can be changed.</source>
        <translation>可以更改您在别处的文件的权限、所有者和时间。</translation>
    </message>
    <message>
        <source>Other processes of yours can be ended.</source>
        <translation>可以结束您的其他进程。</translation>
    </message>
    <message>
        <source>List background jobs</source>
        <translation>列出后台任务</translation>
    </message>
    <message>
        <source>Read output of a background job</source>
        <translation>读取后台任务的输出</translation>
    </message>
    <message>
        <source>Read output of %1</source>
        <translation>读取 %1 的输出</translation>
    </message>
    <message>
        <source>Stop a background job</source>
        <translation>停止后台任务</translation>
    </message>
    <message>
        <source>Stop background job %1</source>
        <translation>停止后台任务 %1</translation>
    </message>
    <message>
        <source>calls of the tool %1</source>
        <translation>调用工具 %1</translation>
    </message>
    <message>
        <source>commands that start with: %1</source>
        <translation>以此开头的命令：%1</translation>
    </message>
    <message>
        <source>edits of files in %1</source>
        <translation>编辑 %1 中的文件</translation>
    </message>
    <message>
        <source>reads of files in %1</source>
        <translation>读取 %1 中的文件</translation>
    </message>
    <message>
        <source>What the tool does is not known</source>
        <translation>不清楚该工具会做什么</translation>
    </message>
    <message>
        <source>Reads a file that may hold secrets</source>
        <translation>读取可能含有机密的文件</translation>
    </message>
    <message>
        <source>pages of %1</source>
        <translation>%1 的网页</translation>
    </message>
    <message>
        <source>Asked each time: it names a file with secrets or one that controls programs</source>
        <translation>每次都会询问：它涉及含有机密或控制其他程序的文件</translation>
    </message>
    <message>
        <source>Asked each time: it runs outside the sandbox</source>
        <translation>每次都会询问：它在沙箱之外运行</translation>
    </message>
    <message>
        <source>Asked each time: it leaves something running</source>
        <translation>每次都会询问：它会留下仍在运行的程序</translation>
    </message>
    <message>
        <source>Asked each time: it sets a variable, writes a file, leaves the workspace or has a part that only shows when it runs</source>
        <translation>每次都会询问：它会设置变量、写入文件、超出工作区，或有一部分在运行时才能确定</translation>
    </message>
    <message>
        <source>Asked each time: such a program can run or destroy anything</source>
        <translation>每次都会询问：这类程序可以运行或破坏任何内容</translation>
    </message>
    <message>
        <source>Asked each time: it runs too many programs at once</source>
        <translation>每次都会询问：它一次运行的程序太多</translation>
    </message>
    <message>
        <source>Allow once. %1</source>
        <translation>允许一次。%1</translation>
    </message>
    <message>
        <source>Sends a request to %1</source>
        <translation>向 %1 发送请求</translation>
    </message>
    <message>
        <source>Remembers something for this project</source>
        <translation>为此项目保存记忆</translation>
    </message>
    <message>
        <source>Remembers something for all projects</source>
        <translation>为所有项目保存记忆</translation>
    </message>
    <message>
        <source>the command: %1</source>
        <translation>命令：%1</translation>
    </message>
    <message>
        <source>files in %1</source>
        <translation>%1 中的文件</translation>
    </message>
    <message>
        <source>The plan is complete</source>
        <translation>计划已完成</translation>
    </message>
    <message>
        <source>A rule of %1 asks about %2</source>
        <translation>%1 的规则要求询问：%2</translation>
    </message>
    <message>
        <source>A rule of %1 refuses %2</source>
        <translation>%1 的规则拒绝：%2</translation>
    </message>
    <message>
        <source>The permission rules cannot be understood: %1</source>
        <translation>无法理解权限规则：%1</translation>
    </message>
    <message>
        <source>It names a file that controls other programs or holds secrets: %1</source>
        <translation>它涉及控制其他程序或含有机密的文件：%1</translation>
    </message>
    <message>
        <source>Accept the plan and start</source>
        <translation>接受计划并开始</translation>
    </message>
    <message>
        <source>Keep planning</source>
        <translation>继续规划</translation>
    </message>
    <message>
        <source>The permission could not be saved</source>
        <translation>无法保存该权限</translation>
    </message>
    <message>
        <source>Decisions about permissions cannot be written down</source>
        <translation>无法记录权限决定</translation>
    </message>
    <message>
        <source>The permission rules of a file grant nothing</source>
        <translation>某个文件的权限规则不授予任何权限</translation>
    </message>
    <message>
        <source>Accept the plan and start?</source>
        <translation>接受计划并开始吗？</translation>
    </message>
    <message>
        <source>Present the plan</source>
        <translation>展示计划</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>Reads outside the workspace</source>
        <translation>读取工作区之外的文件</translation>
    </message>
    <message>
        <source>Changes a file that controls other programs or holds secrets</source>
        <translation>更改控制其他程序或含有机密的文件</translation>
    </message>
    <message>
        <source>Changes a file outside the workspace</source>
        <translation>更改工作区之外的文件</translation>
    </message>
    <message>
        <source>Changes a file</source>
        <translation>更改文件</translation>
    </message>
    <message>
        <source>Changes a file that controls other programs: %1</source>
        <translation>更改控制其他程序的文件：%1</translation>
    </message>
    <message>
        <source>Changes a file that controls other programs</source>
        <translation>更改控制其他程序的文件</translation>
    </message>
    <message>
        <source>May read secrets: %1</source>
        <translation>可能读取机密：%1</translation>
    </message>
    <message>
        <source>May read secrets</source>
        <translation>可能读取机密</translation>
    </message>
    <message>
        <source>Runs a program from the internet: %1</source>
        <translation>运行来自互联网的程序：%1</translation>
    </message>
    <message>
        <source>Runs a program from the internet</source>
        <translation>运行来自互联网的程序</translation>
    </message>
    <message>
        <source>Runs as administrator: %1</source>
        <translation>以管理员身份运行：%1</translation>
    </message>
    <message>
        <source>Runs as administrator</source>
        <translation>以管理员身份运行</translation>
    </message>
    <message>
        <source>Pushes to a remote by force: %1</source>
        <translation>强制推送到远程仓库：%1</translation>
    </message>
    <message>
        <source>Pushes to a remote by force</source>
        <translation>强制推送到远程仓库</translation>
    </message>
    <message>
        <source>Discards changes or history: %1</source>
        <translation>丢弃更改或历史：%1</translation>
    </message>
    <message>
        <source>Discards changes or history</source>
        <translation>丢弃更改或历史</translation>
    </message>
    <message>
        <source>Deletes files: %1</source>
        <translation>删除文件：%1</translation>
    </message>
    <message>
        <source>Deletes files</source>
        <translation>删除文件</translation>
    </message>
    <message>
        <source>Pushes to a remote: %1</source>
        <translation>推送到远程仓库：%1</translation>
    </message>
    <message>
        <source>Pushes to a remote</source>
        <translation>推送到远程仓库</translation>
    </message>
    <message>
        <source>Publishes something: %1</source>
        <translation>发布内容：%1</translation>
    </message>
    <message>
        <source>Publishes something</source>
        <translation>发布内容</translation>
    </message>
    <message>
        <source>Installs packages: %1</source>
        <translation>安装软件包：%1</translation>
    </message>
    <message>
        <source>Installs packages</source>
        <translation>安装软件包</translation>
    </message>
    <message>
        <source>Changes the system or access rights: %1</source>
        <translation>更改系统或访问权限：%1</translation>
    </message>
    <message>
        <source>Changes the system or access rights</source>
        <translation>更改系统或访问权限</translation>
    </message>
    <message>
        <source>Ends programs that run: %1</source>
        <translation>结束正在运行的程序：%1</translation>
    </message>
    <message>
        <source>Ends programs that run</source>
        <translation>结束正在运行的程序</translation>
    </message>
    <message>
        <source>Acts on another machine or service: %1</source>
        <translation>在其他机器或服务上操作：%1</translation>
    </message>
    <message>
        <source>Acts on another machine or service</source>
        <translation>在其他机器或服务上操作</translation>
    </message>
    <message>
        <source>Uses containers: %1</source>
        <translation>使用容器：%1</translation>
    </message>
    <message>
        <source>Uses containers</source>
        <translation>使用容器</translation>
    </message>
    <message>
        <source>Uses the network: %1</source>
        <translation>使用网络：%1</translation>
    </message>
    <message>
        <source>Uses the network</source>
        <translation>使用网络</translation>
    </message>
    <message>
        <source>Runs code that it was given: %1</source>
        <translation>运行传入的代码：%1</translation>
    </message>
    <message>
        <source>Runs code that it was given</source>
        <translation>运行传入的代码</translation>
    </message>
    <message>
        <source>Reaches outside the workspace: %1</source>
        <translation>访问工作区之外：%1</translation>
    </message>
    <message>
        <source>Reaches outside the workspace</source>
        <translation>访问工作区之外</translation>
    </message>
    <message>
        <source>Runs programs of the project: %1</source>
        <translation>运行项目中的程序：%1</translation>
    </message>
    <message>
        <source>Runs programs of the project</source>
        <translation>运行项目中的程序</translation>
    </message>
    <message>
        <source>Changes the repository: %1</source>
        <translation>更改仓库：%1</translation>
    </message>
    <message>
        <source>Changes the repository</source>
        <translation>更改仓库</translation>
    </message>
    <message>
        <source>Writes files: %1</source>
        <translation>写入文件：%1</translation>
    </message>
    <message>
        <source>Writes files</source>
        <translation>写入文件</translation>
    </message>
    <message>
        <source>Leaves something running in the background: %1</source>
        <translation>在后台留下运行的程序：%1</translation>
    </message>
    <message>
        <source>Leaves something running in the background</source>
        <translation>在后台留下运行的程序</translation>
    </message>
    <message>
        <source>Shows variables or other programs that run: %1</source>
        <translation>显示变量或其他正在运行的程序：%1</translation>
    </message>
    <message>
        <source>Shows variables or other programs that run</source>
        <translation>显示变量或其他正在运行的程序</translation>
    </message>
    <message>
        <source>What it does shows only when it runs: %1</source>
        <translation>运行时才知道会做什么：%1</translation>
    </message>
    <message>
        <source>What it does shows only when it runs</source>
        <translation>运行时才知道会做什么</translation>
    </message>
    <message>
        <source>May do more than read: %1</source>
        <translation>可能不只是读取：%1</translation>
    </message>
    <message>
        <source>May do more than read</source>
        <translation>可能不只是读取</translation>
    </message>
    <message>
        <source>The program ended in the middle of this turn</source>
        <translation>程序在此轮中途结束</translation>
    </message>
    <message>
        <source>Everything that was shown is kept. A command that was running then may have done part of its work.</source>
        <translation>已显示的内容全部保留。当时正在运行的命令可能已完成部分工作。</translation>
    </message>
    <message>
        <source>This session can only be read</source>
        <translation>此会话只能读取</translation>
    </message>
    <message>
        <source>Its folder is not writable. A fork of it can go on.</source>
        <translation>其文件夹不可写。可派生一个会话继续。</translation>
    </message>
    <message>
        <source>A damaged line of the session file was left out</source>
        <translation>会话文件中有一行已损坏，未予采用</translation>
    </message>
    <message>
        <source>%1 damaged lines of the session file were left out</source>
        <translation>会话文件中有 %1 行已损坏，未予采用</translation>
    </message>
    <message>
        <source>The connection to the model failed</source>
        <translation>与模型的连接失败</translation>
    </message>
    <message>
        <source>The turn ended at its limit of %1 model requests</source>
        <translation>此轮达到 %1 次模型请求的上限而结束</translation>
    </message>
    <message>
        <source>You can let it go on from here.</source>
        <translation>您可以让它从这里继续。</translation>
    </message>
    <message>
        <source>The answer was cut off by the model&apos;s limit of tokens</source>
        <translation>回答因模型的词元上限而被截断</translation>
    </message>
    <message>
        <source>The turn ended: the model repeats the same call of %1</source>
        <translation>此轮已结束：模型重复同样的 %1 调用</translation>
    </message>
    <message>
        <source>The turn ended: the session could not be stored</source>
        <translation>此轮已结束：无法保存会话</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint did not accept the key</source>
        <translation>模型端点不接受该密钥</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint asks to wait</source>
        <translation>模型端点要求等待</translation>
    </message>
    <message>
        <source>The model&apos;s endpoint reported an error</source>
        <translation>模型端点报告了错误</translation>
    </message>
    <message>
        <source>The model gave no answer</source>
        <translation>模型没有作答</translation>
    </message>
    <message>
        <source>It was asked once more, and answered with nothing again.</source>
        <translation>已再次询问，仍然没有任何回答。</translation>
    </message>
    <message>
        <source>The conversation is larger than the model&apos;s window</source>
        <translation>对话超出了模型的上下文窗口</translation>
    </message>
    <message>
        <source>Ask the user</source>
        <translation>询问用户</translation>
    </message>
    <message>
        <source>Ask: %1</source>
        <translation>提问：%1</translation>
    </message>
    <message>
        <source>must be a text</source>
        <translation>必须是文本</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>不能为空</translation>
    </message>
    <message>
        <source>must have at least %1 characters</source>
        <translation>至少需要 %1 个字符</translation>
    </message>
    <message>
        <source>must have at most %1 characters</source>
        <translation>最多 %1 个字符</translation>
    </message>
    <message>
        <source>must match the pattern %1</source>
        <translation>必须符合模式 %1</translation>
    </message>
    <message>
        <source>must be an e-mail address</source>
        <translation>必须是电子邮件地址</translation>
    </message>
    <message>
        <source>must be an address such as https://example.com</source>
        <translation>必须是地址，例如 https://example.com</translation>
    </message>
    <message>
        <source>must be a date such as 2026-01-31</source>
        <translation>必须是日期，例如 2026-01-31</translation>
    </message>
    <message>
        <source>must be a date and time such as 2026-01-31T12:00:00Z</source>
        <translation>必须是日期和时间，例如 2026-01-31T12:00:00Z</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>必须是数字</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>必须是整数</translation>
    </message>
    <message>
        <source>must be at least %1</source>
        <translation>不能小于 %1</translation>
    </message>
    <message>
        <source>must be at most %1</source>
        <translation>不能大于 %1</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>必须是“是”或“否”</translation>
    </message>
    <message>
        <source>must be one of the choices</source>
        <translation>必须是选项之一</translation>
    </message>
    <message>
        <source>must be a list of choices</source>
        <translation>必须是选项的列表</translation>
    </message>
    <message>
        <source>at least %1 must be chosen</source>
        <translation>至少选择 %1 项</translation>
    </message>
    <message>
        <source>at most %1 may be chosen</source>
        <translation>最多选择 %1 项</translation>
    </message>
    <message>
        <source>Update the plan</source>
        <translation>更新计划</translation>
    </message>
    <message>
        <source>Remember for this project: %1</source>
        <translation>为此项目记住：%1</translation>
    </message>
    <message>
        <source>Remember for all projects: %1</source>
        <translation>为所有项目记住：%1</translation>
    </message>
    <message>
        <source>Remember</source>
        <translation>记住</translation>
    </message>
    <message>
        <source>Use the skill %1</source>
        <translation>使用技能 %1</translation>
    </message>
    <message>
        <source>Use a skill</source>
        <translation>使用技能</translation>
    </message>
    <message>
        <source>Sub-agent %1: %2</source>
        <translation>子智能体 %1：%2</translation>
    </message>
    <message>
        <source>Sub-agent %1</source>
        <translation>子智能体 %1</translation>
    </message>
    <message>
        <source>Run a command</source>
        <translation>运行命令</translation>
    </message>
    <message>
        <source>List the working directory</source>
        <translation>列出工作目录</translation>
    </message>
    <message>
        <source>Fetch a page</source>
        <translation>获取网页</translation>
    </message>
    <message>
        <source>Fetch %1</source>
        <translation>获取 %1</translation>
    </message>
    <message>
        <source>Search the web for &quot;%1&quot;</source>
        <translation>在网上搜索“%1”</translation>
    </message>
    <message>
        <source>Search the web</source>
        <translation>网络搜索</translation>
    </message>
    <message>
        <source>Search for &quot;%1&quot;</source>
        <translation>搜索“%1”</translation>
    </message>
    <message>
        <source>Search files</source>
        <translation>搜索文件</translation>
    </message>
    <message>
        <source>Find files %1</source>
        <translation>查找文件 %1</translation>
    </message>
    <message>
        <source>Find files</source>
        <translation>查找文件</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>编辑 %1</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>Create %1</source>
        <translation>创建 %1</translation>
    </message>
    <message>
        <source>List %1</source>
        <translation>列出 %1</translation>
    </message>
    <message>
        <source>The endpoint refuses the key (HTTP %1). Is it right, and meant for this address?%2</source>
        <translation>端点拒绝该密钥（HTTP %1）。密钥是否正确，是否用于此地址？%2</translation>
    </message>
    <message>
        <source>The endpoint asks for fewer requests (HTTP %1)%2</source>
        <translation>端点要求减少请求（HTTP %1）%2</translation>
    </message>
    <message>
        <source>The quota of this key is used up (HTTP %1)%2</source>
        <translation>该密钥的配额已用完（HTTP %1）%2</translation>
    </message>
    <message>
        <source>The account of this key has no credit (HTTP %1)%2</source>
        <translation>该密钥的账户余额不足（HTTP %1）%2</translation>
    </message>
    <message>
        <source>The endpoint has a problem (HTTP %1)%2</source>
        <translation>端点出现问题（HTTP %1）%2</translation>
    </message>
    <message>
        <source>The endpoint has moved to another place (HTTP %1)%2</source>
        <translation>端点已迁移到别处（HTTP %1）%2</translation>
    </message>
    <message>
        <source>The endpoint refuses the request (HTTP %1)%2</source>
        <translation>端点拒绝该请求（HTTP %1）%2</translation>
    </message>
    <message>
        <source>The endpoint knows no model %1 or no such address%2</source>
        <translation>端点没有模型 %1，或没有这个地址%2</translation>
    </message>
    <message>
        <source>The request is larger than the window of the model %1 (%2</source>
        <translation>请求超出模型 %1 的窗口（%2</translation>
    </message>
    <message>
        <source>%1 refuses the connection. Is the server running?%2</source>
        <translation>%1 拒绝连接。服务器是否在运行？%2</translation>
    </message>
    <message>
        <source>the host %1 was not found. Is the base URL right?%2</source>
        <translation>找不到主机 %1。基础 URL 是否正确？%2</translation>
    </message>
    <message>
        <source>%1 closed the connection%2</source>
        <translation>%1 关闭了连接%2</translation>
    </message>
    <message>
        <source>%1 cannot be reached in time%2</source>
        <translation>无法及时连接 %1%2</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <translation>将 %1 移动到 %2</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>An empty folder.</source>
        <translation>空文件夹。</translation>
    </message>
    <message>
        <source>A symbolic link; what it points to stays.</source>
        <translation>符号链接；它指向的内容会保留。</translation>
    </message>
    <message>
        <source>A file of %1 bytes.</source>
        <translation>%1 字节的文件。</translation>
    </message>
    <message>
        <source>Replaces %1 (%2 bytes).</source>
        <translation>将替换 %1（%2 字节）。</translation>
    </message>
    <message>
        <source>The answer is too long; its end is left out</source>
        <translation>回答过长，末尾已省略</translation>
    </message>
    <message>
        <source>An image is too large to be shown</source>
        <translation>有一张图片过大，无法显示</translation>
    </message>
    <message>
        <source>A tool call has more to show than can be shown</source>
        <translation>某个工具调用的内容过多，无法全部显示</translation>
    </message>
    <message>
        <source>The conversation is very long; its beginning is not kept</source>
        <translation>对话非常长，开头部分未保留</translation>
    </message>
    <message>
        <source>This agent takes no images</source>
        <translation>此智能体不接受图片</translation>
    </message>
    <message>
        <source>The agent is on another machine and does not see files of this one</source>
        <translation>智能体在另一台机器上，看不到本机的文件</translation>
    </message>
    <message>
        <source>The agent did not take the choice</source>
        <translation>智能体没有接受这个选择</translation>
    </message>
    <message>
        <source>The agent was started again and does not know what was said before</source>
        <translation>智能体已重新启动，不知道之前说过的内容</translation>
    </message>
    <message>
        <source>The connection to the agent is there again</source>
        <translation>与智能体的连接已恢复</translation>
    </message>
    <message>
        <source>The agent was started again</source>
        <translation>智能体已重新启动</translation>
    </message>
    <message>
        <source>The connection to the agent broke and is taken up again</source>
        <translation>与智能体的连接已中断，正在重新建立</translation>
    </message>
    <message>
        <source>The turn ended with the connection; what the agent did until then is shown. Ask it to go on where something is missing</source>
        <translation>本轮随连接一起结束；智能体在此之前所做的内容已显示。如有缺失，请让它继续</translation>
    </message>
    <message>
        <source>The agent did not end its turn when it was asked to</source>
        <translation>智能体没有按要求结束本轮</translation>
    </message>
    <message>
        <source>This agent cannot stop a single call; stopping the turn ends it, too</source>
        <translation>此智能体无法停止单个调用；停止本轮也会将其结束</translation>
    </message>
    <message>
        <source>The agent sent something that cannot be shown</source>
        <translation>智能体发送了无法显示的内容</translation>
    </message>
    <message>
        <source>The agent %1 does not behave as it should</source>
        <translation>智能体 %1 的行为不正常</translation>
    </message>
    <message>
        <source>This conversation cannot be stored</source>
        <translation>无法保存此对话</translation>
    </message>
    <message>
        <source>The turn did not take a message</source>
        <translation>本轮没有接受一条消息</translation>
    </message>
    <message>
        <source>The command could not be stopped</source>
        <translation>无法停止该命令</translation>
    </message>
    <message>
        <source>The title could not be changed</source>
        <translation>无法更改标题</translation>
    </message>
    <message>
        <source>The conversation could not go back</source>
        <translation>对话无法回退</translation>
    </message>
    <message>
        <source>The other version could not be shown</source>
        <translation>无法显示另一个版本</translation>
    </message>
    <message>
        <source>Changes of this turn cannot be undone</source>
        <translation>此轮的更改无法撤销</translation>
    </message>
    <message>
        <source>git is not installed</source>
        <translation>未安装 git</translation>
    </message>
    <message>
        <source>A file was restored</source>
        <translation>已还原 1 个文件</translation>
    </message>
    <message>
        <source>%1 files were restored</source>
        <translation>已还原 %1 个文件</translation>
    </message>
    <message>
        <source>The conversation could not be compacted</source>
        <translation>无法压缩对话</translation>
    </message>
    <message>
        <source>Automatic compaction stops after three failures; /compact tries again</source>
        <translation>连续三次失败后已停止自动压缩；可用 /compact 重试</translation>
    </message>
    <message>
        <source>The model&apos;s window is full; the conversation is compacted, then the request goes again</source>
        <translation>模型的上下文窗口已满；正在压缩对话，然后重新发送请求</translation>
    </message>
    <message>
        <source>The settings of the context cannot be used</source>
        <translation>无法使用上下文设置</translation>
    </message>
    <message>
        <source>The newest message alone is too large. Shorten it, attach less, or choose a model with a larger window. %1</source>
        <translation>仅最新一条消息就已过长。请缩短它、减少附件，或选择窗口更大的模型。%1</translation>
    </message>
    <message>
        <source>The instructions have changed and hold from now on</source>
        <translation>指令已更改，从现在起生效</translation>
    </message>
    <message>
        <source>Some instructions, skills or commands are left out</source>
        <translation>部分指令、技能或命令未被采用</translation>
    </message>
    <message>
        <source>The definition of a sub-agent is not used</source>
        <translation>一个子智能体的定义未被采用</translation>
    </message>
    <message>
        <source>A sub-agent uses the model of the session</source>
        <translation>子智能体使用会话的模型</translation>
    </message>
    <message>
        <source>A sub-agent names tools that do not exist</source>
        <translation>子智能体指定了不存在的工具</translation>
    </message>
    <message>
        <source>Lists the commands, or shows a page of the manual</source>
        <translation>列出命令，或显示手册的一页</translation>
    </message>
    <message>
        <source>Replaces the conversation so far by a summary</source>
        <translation>用摘要替换到目前为止的对话</translation>
    </message>
    <message>
        <source>[what to keep]</source>
        <translation>[要保留的内容]</translation>
    </message>
    <message>
        <source>Lets the model forget the conversation so far; it stays on the screen</source>
        <translation>让模型忘记到目前为止的对话；屏幕上仍会保留</translation>
    </message>
    <message>
        <source>Gives the session another title</source>
        <translation>更改会话标题</translation>
    </message>
    <message>
        <source>&lt;title&gt;</source>
        <translation>&lt;标题&gt;</translation>
    </message>
    <message>
        <source>Shows the models or changes to another</source>
        <translation>显示可用模型或切换模型</translation>
    </message>
    <message>
        <source>[provider/model]</source>
        <translation>[提供商/模型]</translation>
    </message>
    <message>
        <source>Shows the modes or changes to another</source>
        <translation>显示可用模式或切换模式</translation>
    </message>
    <message>
        <source>[mode]</source>
        <translation>[模式]</translation>
    </message>
    <message>
        <source>Shows what is remembered, adds to it or forgets it</source>
        <translation>显示、添加或删除记忆内容</translation>
    </message>
    <message>
        <source>[show|add|edit|forget] [topic]</source>
        <translation>[show|add|edit|forget] [主题]</translation>
    </message>
    <message>
        <source>Lists the skills</source>
        <translation>列出技能</translation>
    </message>
    <message>
        <source>[arguments]</source>
        <translation>[参数]</translation>
    </message>
    <message>
        <source>Shows the tokens and, where prices are known, the cost so far</source>
        <translation>显示到目前为止的令牌用量，以及已知价格时的费用</translation>
    </message>
    <message>
        <source>Restores the files as they were before the last turn</source>
        <translation>将文件恢复到上一轮之前的状态</translation>
    </message>
    <message>
        <source>Writes the session to a file</source>
        <translation>将会话写入文件</translation>
    </message>
    <message>
        <source>[md|json|html] [file]</source>
        <translation>[md|json|html] [文件]</translation>
    </message>
    <message>
        <source>Reads the project and writes a first AGENTS.md</source>
        <translation>阅读项目并编写第一份 AGENTS.md</translation>
    </message>
    <message>
        <source>[what matters]</source>
        <translation>[重点内容]</translation>
    </message>
    <message>
        <source>Reviews the changes that are not committed, or what is named</source>
        <translation>审查尚未提交的更改，或指定的内容</translation>
    </message>
    <message>
        <source>[what to review]</source>
        <translation>[审查内容]</translation>
    </message>
    <message>
        <source>Shows model, mode, context and sandbox of this session</source>
        <translation>显示本会话的模型、模式、上下文和沙箱</translation>
    </message>
    <message>
        <source>Branches of the conversation could not be told apart</source>
        <translation>无法区分对话的各个分支</translation>
    </message>
    <message>
        <source>The session file is damaged. What was said in them stands one after the other.</source>
        <translation>会话文件已损坏。各分支的内容按先后顺序排列。</translation>
    </message>
    <message>
        <source>the index of the sessions cannot be made: %1</source>
        <translation>无法建立会话索引：%1</translation>
    </message>
    <message>
        <source>the index of the sessions is being made anew</source>
        <translation>正在重新建立会话索引</translation>
    </message>
    <message>
        <source>the index of the sessions: %1</source>
        <translation>会话索引：%1</translation>
    </message>
    <message>
        <source>the module %1 is not installed</source>
        <translation>未安装模块 %1</translation>
    </message>
    <message>
        <source>Qt&apos;s driver for SQLite is not installed</source>
        <translation>未安装 Qt 的 SQLite 驱动</translation>
    </message>
    <message>
        <source>calls of the tool %1 of the MCP server %2</source>
        <translation>对 MCP 服务器 %2 的工具 %1 的调用</translation>
    </message>
    <message>
        <source>tools of the MCP server %1</source>
        <translation>MCP 服务器 %1 的工具</translation>
    </message>
    <message>
        <source>The MCP server %1 is still starting</source>
        <translation>MCP 服务器 %1 仍在启动</translation>
    </message>
    <message>
        <source>Until it is ready its tools are not there.</source>
        <translation>在它就绪之前，其工具不可用。</translation>
    </message>
    <message>
        <source>The MCP server %1 is ready</source>
        <translation>MCP 服务器 %1 已就绪</translation>
    </message>
    <message>
        <source>Its tools can be used from the next request on.</source>
        <translation>从下一次请求起可以使用它的工具。</translation>
    </message>
    <message>
        <source>The MCP server %1 wants you to sign in</source>
        <translation>MCP 服务器 %1 需要登录</translation>
    </message>
    <message>
        <source>Use the page of the servers, or: agentao mcp login %1</source>
        <translation>请使用服务器页面，或运行：agentao mcp login %1</translation>
    </message>
    <message>
        <source>the MCP server %1 has failed: %2</source>
        <translation>MCP 服务器 %1 出现故障：%2</translation>
    </message>
    <message>
        <source>The MCP server %1 has failed</source>
        <translation>MCP 服务器 %1 出现故障</translation>
    </message>
    <message>
        <source>Some MCP servers are left out</source>
        <translation>部分 MCP 服务器被忽略</translation>
    </message>
    <message>
        <source>The MCP servers of this folder are not started</source>
        <translation>此文件夹的 MCP 服务器未启动</translation>
    </message>
    <message>
        <source>The MCP server %1 asks the model</source>
        <translation>MCP 服务器 %1 要向模型提问</translation>
    </message>
    <message>
        <source>It is answered with at most %1 tokens of your model</source>
        <translation>将使用您的模型，回答最多 %1 个 token</translation>
    </message>
    <message>
        <source>Calls a tool of the MCP server %1</source>
        <translation>调用 MCP 服务器 %1 的工具</translation>
    </message>
    <message>
        <source>The tool or its MCP server has changed since it was allowed</source>
        <translation>该工具或其 MCP 服务器在获准之后发生了变化</translation>
    </message>
    <message>
        <source>List resources of %1</source>
        <translation>列出 %1 的资源</translation>
    </message>
    <message>
        <source>Search tools: %1</source>
        <translation>搜索工具：%1</translation>
    </message>
    <message>
        <source>Search tools</source>
        <translation>搜索工具</translation>
    </message>
    <message>
        <source>the server ended with exit code %1</source>
        <translation>服务器已结束，退出码 %1</translation>
    </message>
    <message>
        <source>the server was ended by signal %1 (%2)</source>
        <translation>服务器被信号 %1 终止(%2)</translation>
    </message>
    <message>
        <source>the server cannot be started: %1</source>
        <translation>服务器无法启动：%1</translation>
    </message>
    <message>
        <source>the program of the server was not found</source>
        <translation>找不到服务器的程序</translation>
    </message>
    <message>
        <source>the server did not answer within %1 s</source>
        <translation>服务器在 %1 秒内没有应答</translation>
    </message>
    <message>
        <source>the server did not answer in time</source>
        <translation>服务器没有及时应答</translation>
    </message>
    <message>
        <source>the server does not answer in time</source>
        <translation>服务器没有及时应答</translation>
    </message>
    <message>
        <source>it does not answer any more</source>
        <translation>服务器不再应答</translation>
    </message>
    <message>
        <source>the server writes what is no message to its standard output</source>
        <translation>服务器向标准输出写入了不是消息的内容</translation>
    </message>
    <message>
        <source>the server sends a message of more than %1 MiB</source>
        <translation>服务器发送了超过 %1 MiB 的消息</translation>
    </message>
    <message>
        <source>the server does not read its input</source>
        <translation>服务器不读取输入</translation>
    </message>
    <message>
        <source>the server speaks only revisions of the protocol that are not supported: %1</source>
        <translation>服务器只支持本程序不支持的协议版本：%1</translation>
    </message>
    <message>
        <source>the server closed the stream of its messages</source>
        <translation>服务器关闭了消息流</translation>
    </message>
    <message>
        <source>the server closed the connection before it answered</source>
        <translation>服务器在应答之前关闭了连接</translation>
    </message>
    <message>
        <source>the connection to the server was closed</source>
        <translation>与服务器的连接已关闭</translation>
    </message>
    <message>
        <source>the server ended the session</source>
        <translation>服务器结束了会话</translation>
    </message>
    <message>
        <source>the address answers %1 with a web page (%2), not MCP</source>
        <translation>该网址以网页应答 %1(%2)，而不是 MCP</translation>
    </message>
    <message>
        <source>the address answers with a web page (%1), not MCP</source>
        <translation>该网址以网页应答(%1)，而不是 MCP</translation>
    </message>
    <message>
        <source>the address does not answer with a stream of MCP messages</source>
        <translation>该网址没有以 MCP 消息流应答</translation>
    </message>
    <message>
        <source>the MCP server %1 asks to sign in</source>
        <translation>MCP 服务器 %1 需要登录</translation>
    </message>
    <message>
        <source>the MCP server %1 asks to sign in again, with more rights: %2</source>
        <translation>MCP 服务器 %1 需要以更多权限重新登录：%2</translation>
    </message>
    <message>
        <source>the MCP server %1 refuses the header Authorization that is configured for it (%2)</source>
        <translation>MCP 服务器 %1 拒绝了为其配置的 Authorization 标头(%2)</translation>
    </message>
    <message>
        <source>no browser can be opened to sign in</source>
        <translation>无法打开浏览器进行登录</translation>
    </message>
    <message>
        <source>nobody signed in within %1 minutes</source>
        <translation>%1 分钟内没有人登录</translation>
    </message>
    <message>
        <source>somebody is signing in already</source>
        <translation>已有登录正在进行</translation>
    </message>
    <message>
        <source>the page to sign in at is not safe</source>
        <translation>登录页面不安全</translation>
    </message>
    <message>
        <source>signing in needs a server with https, as tokens are secret</source>
        <translation>登录需要使用 https 的服务器，因为令牌是机密</translation>
    </message>
    <message>
        <source>the authorization server does not say where to sign in</source>
        <translation>授权服务器没有说明在哪里登录</translation>
    </message>
    <message>
        <source>the authorization server does not protect its codes (PKCE with S256)</source>
        <translation>授权服务器没有保护其授权码(需要 PKCE S256)</translation>
    </message>
    <message>
        <source>the authorization server gives no codes</source>
        <translation>授权服务器不提供授权码</translation>
    </message>
    <message>
        <source>the module for signing in cannot be loaded: %1</source>
        <translation>无法加载登录模块：%1</translation>
    </message>
    <message>
        <source>MCP server %1</source>
        <translation>MCP 服务器 %1</translation>
    </message>
    <message>
        <source>the program of the server cannot be executed</source>
        <translation>服务器的程序无法执行</translation>
    </message>
    <message>
        <source>the working directory does not exist</source>
        <translation>工作目录不存在</translation>
    </message>
    <message>
        <source>the server sends what are no messages</source>
        <translation>服务器发送了不是消息的内容</translation>
    </message>
    <message>
        <source>the server&apos;s list is too long</source>
        <translation>服务器的列表过长</translation>
    </message>
    <message>
        <source>the server is not connected</source>
        <translation>服务器未连接</translation>
    </message>
    <message>
        <source>there is no such MCP server</source>
        <translation>没有这个 MCP 服务器</translation>
    </message>
    <message>
        <source>the server has no such tool</source>
        <translation>服务器没有这个工具</translation>
    </message>
    <message>
        <source>port %1 of this machine is not free for the answer</source>
        <translation>本机端口 %1 已被占用，无法接收应答</translation>
    </message>
    <message>
        <source>there is nothing to sign in at</source>
        <translation>没有可登录的地方</translation>
    </message>
    <message>
        <source>the authorization server has no endpoints with https</source>
        <translation>授权服务器没有使用 https 的端点</translation>
    </message>
    <message>
        <source>the authorization server gave no code</source>
        <translation>授权服务器没有提供授权码</translation>
    </message>
    <message>
        <source>the answer does not come from the authorization server that was asked</source>
        <translation>应答并非来自所请求的授权服务器</translation>
    </message>
    <message>
        <source>the tool&apos;s structured content does not fit its output schema: %1</source>
        <translation>工具的结构化内容不符合其输出模式：%1</translation>
    </message>
    <message>
        <source>the server writes a line without an end</source>
        <translation>服务器写出了没有结尾的行</translation>
    </message>
    <message>
        <source>the server asks for input again and again</source>
        <translation>服务器反复要求输入</translation>
    </message>
    <message>
        <source>the server needs input and says not which</source>
        <translation>服务器需要输入，但没有说明需要什么</translation>
    </message>
    <message>
        <source>the server asks too much at once</source>
        <translation>服务器一次提出的询问过多</translation>
    </message>
    <message>
        <source>the page that the server needs was not opened</source>
        <translation>服务器需要的页面没有打开</translation>
    </message>
    <message>
        <source>the server&apos;s answer is no object</source>
        <translation>服务器的应答不是对象</translation>
    </message>
    <message>
        <source>the server does not end</source>
        <translation>服务器没有结束</translation>
    </message>
    <message>
        <source>the MCP server of this tool is not there any more</source>
        <translation>此工具的 MCP 服务器已不存在</translation>
    </message>
    <message>
        <source>the MCP server is not there any more</source>
        <translation>该 MCP 服务器已不存在</translation>
    </message>
    <message>
        <source>the MCP server %1 is restarted</source>
        <translation>MCP 服务器 %1 正在重新启动</translation>
    </message>
    <message>
        <source>the MCP server %1 was stopped</source>
        <translation>MCP 服务器 %1 已停止</translation>
    </message>
    <message>
        <source>the MCP server %1 does not run</source>
        <translation>MCP 服务器 %1 未运行</translation>
    </message>
    <message>
        <source>the MCP server %1 does not allow this request</source>
        <translation>MCP 服务器 %1 不允许此请求</translation>
    </message>
    <message>
        <source>the address redirects in circles</source>
        <translation>该网址循环重定向</translation>
    </message>
    <message>
        <source>%1. Go on?</source>
        <translation>%1。继续吗？</translation>
    </message>
    <message>
        <source>The model %1 ends on %2</source>
        <translation>模型 %1 将于 %2停用</translation>
    </message>
    <message>
        <source>The model %1 has ended on %2</source>
        <translation>模型 %1 已于 %2停用</translation>
    </message>
    <message>
        <source>From that day on its provider does not answer for it: choose another one in time.</source>
        <translation>从那天起提供商不再为其提供服务：请及时选择其他模型。</translation>
    </message>
    <message>
        <source>The request to the model failed; attempt %1 follows</source>
        <translation>对模型的请求失败；即将进行第 %1 次尝试</translation>
    </message>
    <message>
        <source>The turn ended at a limit</source>
        <translation>本轮因达到限额而结束</translation>
    </message>
    <message>
        <source>The turn ended here as you wished</source>
        <translation>本轮已按您的要求结束</translation>
    </message>
    <message>
        <source>This turn has used %1 of %2 model requests</source>
        <translation>本轮已使用 %2 次模型请求中的 %1 次</translation>
    </message>
    <message>
        <source>This session has used %1 of %2 model requests</source>
        <translation>本会话已使用 %2 次模型请求中的 %1 次</translation>
    </message>
    <message>
        <source>Today&apos;s sessions have used %1 of %2 model requests</source>
        <translation>今天的会话已使用 %2 次模型请求中的 %1 次</translation>
    </message>
    <message>
        <source>This turn has cost %1 of %2</source>
        <translation>本轮已花费 %1，限额为 %2</translation>
    </message>
    <message>
        <source>This session has cost %1 of %2</source>
        <translation>本会话已花费 %1，限额为 %2</translation>
    </message>
    <message>
        <source>Today&apos;s sessions have cost %1 of %2</source>
        <translation>今天的会话已花费 %1，限额为 %2</translation>
    </message>
    <message>
        <source>Go on?</source>
        <translation>继续吗？</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation>到此为止</translation>
    </message>
    <message>
        <source>What was spent today cannot be added up</source>
        <translation>无法统计今天的花费</translation>
    </message>
    <message>
        <source>What %1 costs is not known: limits of money do not count it</source>
        <translation>%1 的价格未知：金额限额不计入它</translation>
    </message>
    <message>
        <source>%1 cannot answer now: %2 stands in until this turn ends</source>
        <translation>%1 目前无法应答：本轮结束前由 %2 代替</translation>
    </message>
    <message>
        <source>The model that stands in cannot be used</source>
        <translation>无法使用备用模型</translation>
    </message>
    <message>
        <source>Patch %1 files</source>
        <translation>修补 %1 个文件</translation>
    </message>
    <message>
        <source>Patch files</source>
        <translation>修补文件</translation>
    </message>
    <message>
        <source>Patch %1</source>
        <translation>修补 %1</translation>
    </message>
    <message>
        <source>%1. /limits shows and changes those of this session; settings.json, member &quot;limits&quot;, has those of all</source>
        <translation>%1。/limits 显示并更改此会话的上限；settings.json 的成员 &quot;limits&quot; 是所有会话的上限</translation>
    </message>
    <message>
        <source>The switched tools of the MCP server %1 could not be saved</source>
        <translation>对 MCP 服务器 %1 的切换无法保存</translation>
    </message>
    <message>
        <source>The model takes no more pictures than %1 of this size in a request; the newest ones are sent</source>
        <translation>模型在一次请求中最多接受 %1 张这种大小的图片；将发送最新的图片</translation>
    </message>
    <message>
        <source>A picture was left out of the request: %1</source>
        <translation>请求中省略了一张图片：%1</translation>
    </message>
    <message>
        <source>Shows the limits of requests and money, or sets one for this session</source>
        <translation>显示请求数和费用的上限，或为此会话设置一个</translation>
    </message>
    <message>
        <source>[turn|session|day] [limit]</source>
        <translation>[turn|session|day] [上限]</translation>
    </message>
    <message>
        <source>Read file</source>
        <translation>读取文件</translation>
    </message>
    <message>
        <source>Write file</source>
        <translation>写入文件</translation>
    </message>
    <message>
        <source>Edit file</source>
        <translation>编辑文件</translation>
    </message>
    <message>
        <source>Delete file</source>
        <translation>删除文件</translation>
    </message>
    <message>
        <source>Move file</source>
        <translation>移动文件</translation>
    </message>
    <message>
        <source>List directory</source>
        <translation>列出目录</translation>
    </message>
    <message>
        <source>List resources</source>
        <translation>列出资源</translation>
    </message>
    <message>
        <source>Read %1 of %2</source>
        <translation>读取 %2 的 %1</translation>
    </message>
    <message>
        <source>The folder of this session was renamed or moved</source>
        <translation>此会话的文件夹已被重命名或移动</translation>
    </message>
    <message>
        <source>It was %1 when the session began.</source>
        <translation>会话开始时它是 %1。</translation>
    </message>
    <message>
        <source>Signing in at the MCP server %1 has failed</source>
        <translation>登录 MCP 服务器 %1 失败</translation>
    </message>
    <message>
        <source>The file of this session was removed while it was open; all of it was written anew</source>
        <translation>此会话的文件在打开时被删除；内容已全部重新写入</translation>
    </message>
    <message>
        <source>The file of this session was moved while it was open; the session goes on in it</source>
        <translation>此会话的文件在打开时被移动；会话在该文件中继续</translation>
    </message>
    <message>
        <source>The turn ended: the model writes calls that cannot be read, the last one of %1</source>
        <translation>本轮已结束：模型写出无法读取的调用，最后一个是 %1</translation>
    </message>
    <message>
        <source>The command ended: the session could not be stored</source>
        <translation>命令已结束：无法保存会话</translation>
    </message>
    <message>
        <source>The session could not be stored</source>
        <translation>无法保存会话</translation>
    </message>
    <message>
        <source>The model takes %1 images at most; the newest ones are sent</source>
        <translation>该模型最多接受 %1 张图片；将发送最新的几张</translation>
    </message>
    <message>
        <source>The model takes %1 tools at most; the others are found by search</source>
        <translation>该模型最多接受 %1 个工具；其余的通过搜索找到</translation>
    </message>
    <message>
        <source>The endpoint refuses an image; the request goes again without it</source>
        <translation>端点拒绝了一张图片；请求将在去掉它后重新发送</translation>
    </message>
    <message>
        <source>The endpoint refuses an image; the request goes again without the %1 of that message</source>
        <translation>端点拒绝了一张图片；请求将在去掉该消息中的 %1 张图片后重新发送</translation>
    </message>
    <message>
        <source>The model does not see images; the request goes again without them</source>
        <translation>该模型无法查看图片；请求将在去掉图片后重新发送</translation>
    </message>
    <message>
        <source>What looks like a secret was kept from the model: %1</source>
        <translation>看起来像机密的内容未发送给模型：%1</translation>
    </message>
    <message>
        <source>It got a mark instead. The setting privacy.maskSecrets turns this off.</source>
        <translation>模型收到的是一个标记。设置 privacy.maskSecrets 可关闭此功能。</translation>
    </message>
    <message>
        <source>This session is not kept a second time in the folder that settings.json names</source>
        <translation>此会话未能在 settings.json 指定的文件夹中保存第二份</translation>
    </message>
    <message>
        <source>The agent was given your MCP servers</source>
        <translation>已将您的 MCP 服务器交给该智能体</translation>
    </message>
</context>
<context>
    <name>Ui::DebugSwitch</name>
    <message>
        <source>Write a detailed log</source>
        <translation>写入详细日志</translation>
    </message>
    <message>
        <source>AGENTAO_LOG is off, so that there is no log file.</source>
        <translation>AGENTAO_LOG 为 off，因此没有日志文件。</translation>
    </message>
    <message>
        <source>All that happens is written to %1, without keys, until you switch it off.</source>
        <translation>所有操作都会写入 %1（不含密钥），直到您关闭。</translation>
    </message>
    <message>
        <source>The log has warnings and errors only again: %1</source>
        <translation>日志重新只包含警告和错误：%1</translation>
    </message>
</context>
<context>
    <name>Ui::DeceptiveText</name>
    <message>
        <source>Careful: it has characters that cannot be seen. They are written here as %1 and the like.</source>
        <translation>注意：其中含有不可见的字符，此处以 %1 之类的形式写出。</translation>
    </message>
    <message>
        <source>Careful: &quot;%1&quot; has letters of another alphabet that look like common ones.</source>
        <translation>注意：“%1”中含有与常用字母相似的其他文字的字母。</translation>
    </message>
</context>
<context>
    <name>Ui::DeletedPicker</name>
    <message>
        <source>Restore a deleted session</source>
        <translation>恢复已删除的会话</translation>
    </message>
    <message>
        <source>Search deleted sessions</source>
        <translation>搜索已删除的会话</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>新会话</translation>
    </message>
    <message>
        <source>deleted %1</source>
        <comment>with day and time</comment>
        <translation>删除于 %1</translation>
    </message>
    <message>
        <source>Delete now…</source>
        <translation>立即删除…</translation>
    </message>
    <message>
        <source>Delete it for good (%1)</source>
        <translation>永久删除（%1）</translation>
    </message>
    <message>
        <source>Delete it for good? Nothing brings it back.</source>
        <translation>要永久删除吗？删除后无法恢复。</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>What was said in it cannot be shown here</source>
        <translation>无法在此显示其中的对话</translation>
    </message>
</context>
<context>
    <name>Ui::DiagnosticsWindow</name>
    <message>
        <source>Diagnostics</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Report about the program</source>
        <translation>程序报告</translation>
    </message>
    <message>
        <source>With what was said here</source>
        <translation>包含此处的对话</translation>
    </message>
    <message>
        <source>Puts the conversation in view into the report. Keys in it are masked, all else is as it was said.</source>
        <translation>将当前对话放入报告。其中的密钥会被遮盖，其余内容保持原样。</translation>
    </message>
    <message>
        <source>Asking the providers…</source>
        <translation>正在询问提供商…</translation>
    </message>
    <message>
        <source>Read it before you hand it on: keys are masked and your home folder is ~, but names of files, servers and models are in it.</source>
        <translation>转交之前请先阅读：密钥已被遮盖，主文件夹显示为 ~，但其中包含文件、服务器和模型的名称。</translation>
    </message>
</context>
<context>
    <name>Ui::DiffHeader</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>New file</source>
        <translation>新文件</translation>
    </message>
    <message>
        <source>Copy as patch</source>
        <translation>复制为补丁</translation>
    </message>
    <message>
        <source>Copy the change as a patch</source>
        <translation>将更改复制为补丁</translation>
    </message>
    <message>
        <source>Unified</source>
        <translation>单栏</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Show the change in one column</source>
        <translation>单栏显示更改</translation>
    </message>
    <message>
        <source>Show old and new side by side</source>
        <translation>并排显示新旧内容</translation>
    </message>
</context>
<context>
    <name>Ui::DiffLines</name>
    <message>
        <source>1 unchanged line</source>
        <translation>1 行未更改</translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged lines</source>
        <translation>
            <numerusform>%n 行未更改</numerusform>
        </translation>
    </message>
    <message>
        <source>No line end at the end of the file</source>
        <translation>文件末尾没有换行符</translation>
    </message>
    <message>
        <source>The change cannot be compared</source>
        <translation>无法比较此更改</translation>
    </message>
    <message>
        <source>Too large to be shown: %1 of text</source>
        <translation>内容过大，无法显示：%1 文本</translation>
    </message>
</context>
<context>
    <name>Ui::DiffView</name>
    <message>
        <source>Changes of %1, lines added: %2, removed: %3</source>
        <translation>%1 的更改，新增行：%2，删除行：%3</translation>
    </message>
    <message>
        <source>Added, line %1: %2</source>
        <translation>新增，第 %1 行：%2</translation>
    </message>
    <message>
        <source>Removed, line %1: %2</source>
        <translation>删除，第 %1 行：%2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Nothing on this side</source>
        <translation>此侧无内容</translation>
    </message>
    <message>
        <source>%1, Enter shows them</source>
        <translation>%1，按 Enter 显示</translation>
    </message>
    <message>
        <source>Copy as patch</source>
        <translation>复制为补丁</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Select in the old text</source>
        <translation>在旧文本中选择</translation>
    </message>
    <message>
        <source>Select in the new text</source>
        <translation>在新文本中选择</translation>
    </message>
</context>
<context>
    <name>Ui::DocumentQueue</name>
    <message>
        <source>The text of %1 cannot be read.</source>
        <translation>无法读取 %1 的文本。</translation>
    </message>
</context>
<context>
    <name>Ui::EditNote</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Leave the conversation as it is (Esc)</source>
        <translation>保持对话原样 (Esc)</translation>
    </message>
    <message>
        <source>You are editing an earlier message. Sending it starts a new branch; what followed is kept, and files stay as they are.</source>
        <translation>正在编辑之前的消息。发送后将新建分支；其后的内容会保留，文件保持现状。</translation>
    </message>
    <message>
        <source>Answer the question, here or above</source>
        <translation>回答问题，在此处或上方</translation>
    </message>
</context>
<context>
    <name>Ui::EditorSection</name>
    <message>
        <source>Open files in</source>
        <translation>打开文件的程序</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>The program&apos;s own viewer</source>
        <translation>程序自带的查看器</translation>
    </message>
    <message>
        <source>Another command</source>
        <translation>其他命令</translation>
    </message>
    <message>
        <source>This is the first line.
The cursor should be here.
</source>
        <translation>这是第一行。
光标应在这里。
</translation>
    </message>
    <message>
        <source>Started. It should show an example at its second line.</source>
        <translation>已启动。它应显示一个示例，并位于第二行。</translation>
    </message>
</context>
<context>
    <name>Ui::ElicitationPrompt</name>
    <message>
        <source>The agent asks you</source>
        <translation>智能体向您提问</translation>
    </message>
    <message>
        <source>%1 asks you</source>
        <translation>%1 向您提问</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>询问：%1</translation>
    </message>
    <message>
        <source>This opens a page of %1 in your browser:</source>
        <translation>这会在浏览器中打开 %1 的页面：</translation>
    </message>
    <message>
        <source>Careful: the name of this site has letters that can look like others.</source>
        <translation>注意：此网站名称中有容易与其他字母混淆的字母。</translation>
    </message>
    <message>
        <source>Careful: the connection to this page is not encrypted.</source>
        <translation>注意：与此页面的连接未加密。</translation>
    </message>
    <message>
        <source>Careful: the address has a user name in it, which is not the site.</source>
        <translation>注意：地址中含有用户名，它不是网站名称。</translation>
    </message>
    <message>
        <source>Don&apos;t open</source>
        <translation>不打开</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Don&apos;t answer</source>
        <translation>不回答</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>在浏览器中打开</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>An answer is needed here.</source>
        <translation>此处需要回答。</translation>
    </message>
</context>
<context>
    <name>Ui::EmptyPage</name>
    <message>
        <source>What shall we work on?</source>
        <translation>今天做点什么？</translation>
    </message>
    <message>
        <source>To try here</source>
        <translation>可以在这里试试</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
</context>
<context>
    <name>Ui::EndpointForm</name>
    <message>
        <source>work</source>
        <translation>work</translation>
    </message>
    <message>
        <source>empty if the endpoint needs none</source>
        <translation>若端点不需要则留空</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Save and use</source>
        <translation>保存并使用</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>基础 URL</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Asking %1…</source>
        <translation>正在询问 %1…</translation>
    </message>
    <message>
        <source>No list of models came back.</source>
        <translation>没有得到模型列表。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not among them.</source>
        <translation>其中没有“%1”。</translation>
    </message>
    <message>
        <source>It works. Models found: %1</source>
        <translation>可以使用。找到的模型数：%1</translation>
    </message>
    <message>
        <source>http:// sends the key unencrypted to another machine. Press the button again to save it all the same.</source>
        <translation>http:// 会把密钥以明文发送到另一台机器。若仍要保存，请再按一次按钮。</translation>
    </message>
    <message>
        <source>Other endpoint</source>
        <translation>其他端点</translation>
    </message>
    <message>
        <source>Kept in the keychain of this desktop; where there is none, in a file that only you can read.</source>
        <translation>保存在本桌面的密钥环中；没有密钥环时，保存在只有您能读取的文件里。</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>提供商</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>%1 needs a key.</source>
        <translation>%1 需要密钥。</translation>
    </message>
    <message>
        <source>Paste your key here</source>
        <translation>在此粘贴密钥</translation>
    </message>
    <message>
        <source>Get a key from %1</source>
        <translation>从 %1 获取密钥</translation>
    </message>
    <message>
        <source>empty: the sign-in of this machine</source>
        <translation>留空：使用本机的登录</translation>
    </message>
    <message>
        <source>Search providers</source>
        <translation>搜索提供方</translation>
    </message>
    <message>
        <source>The endpoint refuses the key. Is it right, and meant for this address?</source>
        <translation>端点拒绝了此密钥。它是否正确，且用于此地址？</translation>
    </message>
</context>
<context>
    <name>Ui::EscapeHandler</name>
    <message>
        <source>Esc stops the agent. Press it once more to stop.</source>
        <translation>Esc 会停止智能体。再按一次即停止。</translation>
    </message>
</context>
<context>
    <name>Ui::FavouriteModels</name>
    <message>
        <source>Search models</source>
        <translation>搜索模型</translation>
    </message>
    <message>
        <source>No model fits. Models are listed once a provider is set up.</source>
        <translation>没有匹配的模型。设置提供商之后会列出模型。</translation>
    </message>
    <message>
        <source>Models; a star makes one a favourite</source>
        <translation>模型；点亮星标即收藏</translation>
    </message>
</context>
<context>
    <name>Ui::FieldInput</name>
    <message>
        <source>%1 (may stay empty)</source>
        <translation>%1（可留空）</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>您的回答</translation>
    </message>
    <message>
        <source>A whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>用您自己的话</translation>
    </message>
</context>
<context>
    <name>Ui::FileContent</name>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>This is no text: a binary file of %1.</source>
        <translation>这不是文本，而是 %1 的二进制文件。</translation>
    </message>
    <message>
        <source>A long file: the first %1 of %2 are shown.</source>
        <translation>文件较长：显示 %2 中的前 %1。</translation>
    </message>
    <message>
        <source>There is no line %1 in what is shown.</source>
        <translation>显示的内容中没有第 %1 行。</translation>
    </message>
</context>
<context>
    <name>Ui::FileTabs</name>
    <message>
        <source>Open files</source>
        <translation>打开的文件</translation>
    </message>
    <message>
        <source>What can be done with this file</source>
        <translation>可对此文件执行的操作</translation>
    </message>
</context>
<context>
    <name>Ui::FileViewer</name>
    <message>
        <source>Open with another program</source>
        <translation>用其他程序打开</translation>
    </message>
</context>
<context>
    <name>Ui::FilesBrowser</name>
    <message>
        <source>Find a file by its name</source>
        <translation>按名称查找文件</translation>
    </message>
    <message>
        <source>Show what git and others ignore</source>
        <translation>显示被 git 等忽略的文件</translation>
    </message>
    <message>
        <source>Search in the files</source>
        <translation>在文件中搜索</translation>
    </message>
    <message>
        <source>Files of the folder</source>
        <translation>文件夹中的文件</translation>
    </message>
    <message>
        <source>Files that were found</source>
        <translation>找到的文件</translation>
    </message>
    <message>
        <source>Without the marks of git: %1</source>
        <translation>没有 git 标记：%1</translation>
    </message>
    <message>
        <source>Only %L1 paths of this folder are looked at.</source>
        <translation>仅查看此文件夹中的 %L1 个路径。</translation>
    </message>
    <message>
        <source>Looking for files…</source>
        <translation>正在查找文件…</translation>
    </message>
    <message>
        <source>No file has such a name. Ignored files are not looked at.</source>
        <translation>没有这样名称的文件。不查看被忽略的文件。</translation>
    </message>
    <message>
        <source>No file has such a name.</source>
        <translation>没有文件叫这个名字。</translation>
    </message>
</context>
<context>
    <name>Ui::FilesModel</name>
    <message>
        <source>This folder cannot be read: %1</source>
        <translation>无法读取此文件夹：%1</translation>
    </message>
    <message>
        <source>%L1 more are not shown. Find them by name.</source>
        <translation>还有 %L1 个未显示。可按名称查找。</translation>
    </message>
    <message>
        <source>This folder is empty.</source>
        <translation>此文件夹为空。</translation>
    </message>
    <message>
        <source>Only ignored files are here.</source>
        <translation>这里只有被忽略的文件。</translation>
    </message>
    <message>
        <source>changed since the last commit</source>
        <translation>自上次提交以来已更改</translation>
    </message>
    <message>
        <source>new, will be in the next commit</source>
        <translation>新文件，将包含在下次提交中</translation>
    </message>
    <message>
        <source>deleted since the last commit</source>
        <translation>自上次提交以来已删除</translation>
    </message>
    <message>
        <source>not known to git</source>
        <translation>git 未跟踪</translation>
    </message>
    <message>
        <source>in conflict</source>
        <translation>有冲突</translation>
    </message>
    <message>
        <source>folder with changes</source>
        <translation>包含更改的文件夹</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>a link; links are not followed</source>
        <translation>链接；不会跟随链接</translation>
    </message>
    <message>
        <source>no file: a pipe, a socket or a device</source>
        <translation>不是文件：管道、套接字或设备</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>已忽略</translation>
    </message>
</context>
<context>
    <name>Ui::FilesPane</name>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>There is no folder to show.</source>
        <translation>没有可显示的文件夹。</translation>
    </message>
    <message>
        <source>Show here</source>
        <translation>在此显示</translation>
    </message>
    <message>
        <source>Open in my editor</source>
        <translation>在我的编辑器中打开</translation>
    </message>
    <message>
        <source>Mention in the message</source>
        <translation>在消息中提及</translation>
    </message>
    <message>
        <source>Show in the file manager</source>
        <translation>在文件管理器中显示</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Copy the path in the folder</source>
        <translation>复制文件夹内的路径</translation>
    </message>
</context>
<context>
    <name>Ui::FilesPresenter</name>
    <message>
        <source>Files of the folder</source>
        <translation>文件夹中的文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Search in the files</source>
        <translation>在文件中搜索</translation>
    </message>
</context>
<context>
    <name>Ui::FilterButton</name>
    <message>
        <source>Filters of the search: on</source>
        <translation>搜索筛选：已启用</translation>
    </message>
    <message>
        <source>Filters of the search</source>
        <translation>搜索筛选</translation>
    </message>
    <message>
        <source>Another tool…</source>
        <translation>其他工具…</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>最近一天</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>Since a day…</source>
        <translation>从某一天起…</translation>
    </message>
    <message>
        <source>Until a day…</source>
        <translation>到某一天为止…</translation>
    </message>
    <message>
        <source>A command failed</source>
        <translation>有命令失败</translation>
    </message>
    <message>
        <source>File that was touched…</source>
        <translation>涉及的文件…</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Model…</source>
        <translation>模型…</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>最后更改</translation>
    </message>
    <message>
        <source>This folder only</source>
        <translation>仅此文件夹</translation>
    </message>
</context>
<context>
    <name>Ui::FindBar</name>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处匹配</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处匹配</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Find in the conversation</source>
        <translation>在对话中查找</translation>
    </message>
</context>
<context>
    <name>Ui::FirstRunPage</name>
    <message>
        <source>Storing the key… The keyring of the desktop may ask you first.</source>
        <translation>正在保存密钥… 桌面密钥环可能会先询问您。</translation>
    </message>
    <message>
        <source>The key for %1 is in the keyring of the desktop.</source>
        <translation>%1 的密钥已存入桌面密钥环。</translation>
    </message>
    <message>
        <source>The key for %1 is in a file that only you can read: %2</source>
        <translation>%1 的密钥保存在只有您能读取的文件中：%2</translation>
    </message>
    <message>
        <source>Back to the conversation</source>
        <translation>返回对话</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Found on this computer</source>
        <translation>在本机找到</translation>
    </message>
    <message>
        <source>Without a model</source>
        <translation>不使用模型</translation>
    </message>
    <message>
        <source>Built-in tour – not a language model</source>
        <translation>内置导览 – 不是语言模型</translation>
    </message>
    <message>
        <source>A script that shows what the program can do: it reads, plans, asks, edits and runs, always in the same way, without network or key.</source>
        <translation>一段展示程序功能的脚本：读取、计划、询问、编辑、运行，每次都相同，无需网络和密钥。</translation>
    </message>
    <message>
        <source>Start the tour</source>
        <translation>开始导览</translation>
    </message>
    <message>
        <source>In use now: %1. A change is for new sessions.</source>
        <translation>当前使用：%1。更改只对新会话生效。</translation>
    </message>
    <message>
        <source>From the environment of this program, at %1</source>
        <translation>来自本程序的环境变量，位于 %1</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Runs on this computer, at %1</source>
        <translation>在本机运行，位于 %1</translation>
    </message>
    <message>
        <source>Model of %1</source>
        <translation>%1 的模型</translation>
    </message>
    <message>
        <source>No model server found on this computer yet</source>
        <translation>尚未在本机找到模型服务器</translation>
    </message>
    <message>
        <source>Asking %1 whether it takes the key…</source>
        <translation>正在询问 %1 是否接受该密钥…</translation>
    </message>
    <message>
        <source>Agentao is a coding agent: it reads, changes and runs what is in your folder, and asks you before it does.</source>
        <translation>Agentao 是一个编程智能体：它读取、修改并运行您文件夹中的内容，并在动手之前征求您的同意。</translation>
    </message>
    <message>
        <source>It works with the language model of your choice. Keys stay on this computer and go only to the endpoint they belong to.</source>
        <translation>它使用您选择的语言模型。密钥保存在本机，只会发送给它所属的端点。</translation>
    </message>
    <message>
        <source>With a key</source>
        <translation>使用密钥</translation>
    </message>
    <message>
        <source>Or with another agent, which has models of its own</source>
        <translation>或使用自带模型的其他智能体</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>搜索模型</translation>
    </message>
</context>
<context>
    <name>Ui::FrontShortcut</name>
    <message>
        <source>Write to Agentao</source>
        <translation>给 Agentao 写消息</translation>
    </message>
</context>
<context>
    <name>Ui::FrontsPresenter</name>
    <message>
        <source>an editor</source>
        <translation>编辑器</translation>
    </message>
    <message>
        <source>another window</source>
        <translation>另一个窗口</translation>
    </message>
    <message>
        <source>Answered in %1.</source>
        <translation>已在%1中回答。</translation>
    </message>
    <message>
        <source>Also open in %1</source>
        <translation>也在%1中打开</translation>
    </message>
</context>
<context>
    <name>Ui::GeneralPage</name>
    <message>
        <source>Enter; Shift+Enter makes a new line</source>
        <translation>Enter；Shift+Enter 换行</translation>
    </message>
    <message>
        <source>Ctrl+Enter; Enter makes a new line</source>
        <translation>Ctrl+Enter；Enter 换行</translation>
    </message>
    <message>
        <source>In the conversation</source>
        <translation>在对话中</translation>
    </message>
    <message>
        <source>In a window of their own</source>
        <translation>在单独的窗口中</translation>
    </message>
    <message>
        <source>Send with</source>
        <translation>发送方式</translation>
    </message>
    <message>
        <source>Questions of the agent</source>
        <translation>智能体的提问</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>编辑器</translation>
    </message>
    <message>
        <source>For you, in all folders: %1</source>
        <translation>对您在所有文件夹中生效：%1</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>桌面</translation>
    </message>
    <message>
        <source>The desktop is being asked for keys.</source>
        <translation>正在向桌面请求快捷键。</translation>
    </message>
    <message>
        <source>The desktop has it. Its keys are in the settings of the desktop.</source>
        <translation>桌面已登记。快捷键可在桌面设置中查看。</translation>
    </message>
    <message>
        <source>Its keys: %1</source>
        <translation>快捷键：%1</translation>
    </message>
    <message>
        <source>The desktop did not give it any keys. Switch it off and on again to be asked once more.</source>
        <translation>桌面没有分配快捷键。关闭后重新打开可再次询问。</translation>
    </message>
    <message>
        <source>This desktop has no portal for such keys. Set a shortcut of the desktop that runs the command &quot;agentao&quot; instead.</source>
        <translation>此桌面没有提供此类快捷键的门户。请改为在桌面设置中添加一个运行命令 “agentao” 的快捷键。</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>在桌面上通知</translation>
    </message>
    <message>
        <source>While another window is in front</source>
        <translation>其他窗口在前台时</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>始终</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从不</translation>
    </message>
</context>
<context>
    <name>Ui::HeaderBar</name>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>新会话</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>正在打开…</translation>
    </message>
    <message>
        <source>At work…</source>
        <translation>正在工作…</translation>
    </message>
    <message>
        <source>Waits for your answer</source>
        <translation>等待您的答复</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1(%2)</translation>
    </message>
    <message>
        <source>%1: show the MCP servers</source>
        <translation>%1：显示 MCP 服务器</translation>
    </message>
</context>
<context>
    <name>Ui::HitModel</name>
    <message>
        <source>%1, in the folder %2</source>
        <translation>%1，位于文件夹 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Ui::HitsModel</name>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>%1, lines that fit: %2</source>
        <translation>%1，匹配的行数：%2</translation>
    </message>
</context>
<context>
    <name>Ui::HunkBar</name>
    <message>
        <source>%1 · kept</source>
        <translation>%1 · 已保留</translation>
    </message>
    <message>
        <source>Keep %1</source>
        <translation>保留%1</translation>
    </message>
    <message>
        <source>Reject %1</source>
        <translation>拒绝%1</translation>
    </message>
    <message>
        <source>Comment on %1</source>
        <translation>评论%1</translation>
    </message>
    <message>
        <source>Keep this change (Y)</source>
        <translation>保留此更改 (Y)</translation>
    </message>
    <message>
        <source>Put these lines back as they were (X)</source>
        <translation>将这些行恢复原样 (X)</translation>
    </message>
    <message>
        <source>Write a comment for the agent (C)</source>
        <translation>为智能体写评论 (C)</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>%1 · rejected</source>
        <translation>%1 · 已拒绝</translation>
    </message>
    <message>
        <source>%1 · not there any more</source>
        <translation>%1 · 已不存在</translation>
    </message>
    <message>
        <source>Undo the decision on %1</source>
        <translation>撤销对 %1 的决定</translation>
    </message>
    <message>
        <source>Take this decision back</source>
        <translation>收回此决定</translation>
    </message>
</context>
<context>
    <name>Ui::ImportPane</name>
    <message>
        <source>Take over</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Servers of other programs</source>
        <translation>其他程序的服务器</translation>
    </message>
</context>
<context>
    <name>Ui::ImportPicker</name>
    <message>
        <source>Conversations of other programs</source>
        <translation>其他程序的对话</translation>
    </message>
    <message>
        <source>Search what can be imported</source>
        <translation>搜索可导入的内容</translation>
    </message>
    <message>
        <source>All conversations with %1 in this folder</source>
        <translation>此文件夹中与 %1 的所有对话</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
</context>
<context>
    <name>Ui::JsonTree</name>
    <message>
        <source>The message</source>
        <translation>消息内容</translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>The rest is left out</source>
        <translation>其余部分已略去</translation>
    </message>
</context>
<context>
    <name>Ui::LinkOpener</name>
    <message>
        <source>Links of this kind are not opened:</source>
        <translation>不打开此类链接：</translation>
    </message>
    <message>
        <source>Open this address in the browser?</source>
        <translation>要在浏览器中打开此地址吗？</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>The file is not there:</source>
        <translation>文件不存在：</translation>
    </message>
    <message>
        <source>The editor did not start: %1</source>
        <translation>编辑器未能启动：%1</translation>
    </message>
    <message>
        <source>Show it here</source>
        <translation>在此显示</translation>
    </message>
</context>
<context>
    <name>Ui::LogView</name>
    <message>
        <source>Log of the server</source>
        <translation>服务器日志</translation>
    </message>
    <message>
        <source>Nothing yet. What the server says and prints is shown here.</source>
        <translation>暂无内容。服务器报告和输出的内容会显示在这里。</translation>
    </message>
</context>
<context>
    <name>Ui::MainWindow</name>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Send; Shift+Enter makes a new line</source>
        <translation>发送；Shift+Enter 换行</translation>
    </message>
    <message>
        <source>Close a message, then stop the agent</source>
        <translation>先关闭消息，再停止智能体</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Send; Enter makes a new line</source>
        <translation>发送；Enter 换行</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>诊断</translation>
    </message>
</context>
<context>
    <name>Ui::SessionFollower</name>
    <message>
        <source>This was refused</source>
        <translation>请求被拒绝</translation>
    </message>
    <message>
        <source>Your message and what came after it are left out of what the model is told from now on.</source>
        <translation>从现在起，您的消息及其后的内容不再告诉模型。</translation>
    </message>
</context>
<context>
    <name>Ui::SessionNavigator</name>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
</context>
<context>
    <name>Ui::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>手册页面</translation>
    </message>
</context>
<context>
    <name>Ui::MarkdownBuilder</name>
    <message>
        <source>Image:</source>
        <translation>图片：</translation>
    </message>
    <message>
        <source>Tip</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Important</source>
        <translation>重要</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Caution</source>
        <translation>小心</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注意</translation>
    </message>
</context>
<context>
    <name>Ui::MarkdownRow</name>
    <message>
        <source>Show more (%1 characters left)</source>
        <translation>显示更多(还有 %1 个字符)</translation>
    </message>
    <message>
        <source>Copy the code</source>
        <translation>复制代码</translation>
    </message>
    <message>
        <source>Show the picture %1</source>
        <translation>显示图片 %1</translation>
    </message>
</context>
<context>
    <name>Ui::MemoryFacts</name>
    <message>
        <source>What is remembered in it</source>
        <translation>其中记住的内容</translation>
    </message>
    <message>
        <source>Change the entry…</source>
        <translation>更改条目…</translation>
    </message>
    <message>
        <source>Delete the entry</source>
        <translation>删除条目</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>The entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Nothing is remembered in it.</source>
        <translation>其中没有记住任何内容。</translation>
    </message>
    <message>
        <source>The entry is deleted.</source>
        <translation>条目已删除。</translation>
    </message>
</context>
<context>
    <name>Ui::MentionCompleter</name>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>Files, folders, symbols and sessions</source>
        <translation>文件、文件夹、符号和会话</translation>
    </message>
</context>
<context>
    <name>Ui::ModePicker</name>
    <message>
        <source>Ask</source>
        <comment>mode, in one word</comment>
        <translation>询问</translation>
    </message>
    <message>
        <source>Edit</source>
        <comment>mode, in one word</comment>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Read</source>
        <comment>mode, in one word</comment>
        <translation>只读</translation>
    </message>
    <message>
        <source>Full</source>
        <comment>mode, in one word</comment>
        <translation>完全</translation>
    </message>
    <message>
        <source>Modes</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Only for folders and tasks that you trust.</source>
        <translation>仅用于您信任的文件夹和任务。</translation>
    </message>
</context>
<context>
    <name>Ui::ModelFactsText</name>
    <message>
        <source>images</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Reads %1 tokens at once.</source>
        <translation>一次可读取 %1 个 token。</translation>
    </message>
    <message>
        <source>Sees images.</source>
        <translation>可识别图片。</translation>
    </message>
    <message>
        <source>Does not see images.</source>
        <translation>不能识别图片。</translation>
    </message>
    <message>
        <source>A million tokens cost %1 to read and %2 to write.</source>
        <translation>每百万 token 读取 %1，写出 %2。</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>short date</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>ended %1</source>
        <translation>已于 %1停用</translation>
    </message>
    <message>
        <source>ends %1</source>
        <translation>%1停用</translation>
    </message>
    <message>
        <source>Its provider has ended it on %1.</source>
        <translation>提供商已于 %1停用该模型。</translation>
    </message>
    <message>
        <source>Its provider ends it on %1.</source>
        <translation>提供商将于 %1停用该模型。</translation>
    </message>
    <message>
        <source>Released on %1.</source>
        <translation>发布于 %1。</translation>
    </message>
</context>
<context>
    <name>Ui::ModelListStatus</name>
    <message>
        <source>Ask the endpoints for their models</source>
        <translation>向端点查询其模型</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 did not tell its models.</source>
        <translation>%1 未给出其模型。</translation>
    </message>
    <message>
        <source>%1 did not tell its models; the list is %2 old.</source>
        <translation>%1 未给出其模型；该列表是 %2前的。</translation>
    </message>
    <message>
        <source>From the list that came with the program</source>
        <translation>来自程序自带的列表</translation>
    </message>
    <message>
        <source>Up to date with the endpoints</source>
        <translation>与端点一致</translation>
    </message>
    <message>
        <source>As the endpoints said %1 ago</source>
        <translation>端点 %1前给出的列表</translation>
    </message>
    <message>
        <source>Asking the endpoints…</source>
        <translation>正在查询端点…</translation>
    </message>
</context>
<context>
    <name>Ui::ModelPicker</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>搜索模型</translation>
    </message>
    <message>
        <source>Other model…</source>
        <translation>其他模型…</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>最长回答</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>not listed now</source>
        <translation>目前不在列表中</translation>
    </message>
</context>
<context>
    <name>Ui::ModelsPage</name>
    <message>
        <source>Update the list of models</source>
        <translation>更新模型列表</translation>
    </message>
    <message>
        <source>One request to %1, only when the button is pressed. Nothing about you or this program is sent.</source>
        <translation>仅在按下按钮时向 %1 发送一次请求。不会发送关于您或本程序的任何信息。</translation>
    </message>
    <message>
        <source>List of models</source>
        <translation>模型列表</translation>
    </message>
    <message>
        <source>From %1, updated. The one included with the program is from %2.</source>
        <translation>日期为 %1，已下载；程序自带的列表日期为 %2。</translation>
    </message>
    <message>
        <source>From %1, included with the program.</source>
        <translation>日期为 %1，随程序提供。</translation>
    </message>
    <message>
        <source>Fetching…</source>
        <translation>正在下载…</translation>
    </message>
    <message>
        <source>The list is as it was. %1</source>
        <translation>列表保持不变。%1</translation>
    </message>
    <message>
        <source>%1 models are known now.</source>
        <translation>现在已知 %1 个模型。</translation>
    </message>
    <message>
        <source>Set up a model…</source>
        <translation>设置模型…</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>For you, in all folders: %1</source>
        <translation>对您在所有文件夹中生效：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the list could not be read.</source>
        <translation>
            <numerusform>列表中有 %n 个条目无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>The list lacks %1: their models are as they came with the program.</source>
        <translation>列表中缺少 %1：其模型仍沿用程序自带的数据。</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>收藏</translation>
    </message>
</context>
<context>
    <name>Ui::NavigatorStrip</name>
    <message>
        <source>Change: %1</source>
        <translation>更改：%1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n more beside it</source>
        <translation>
            <numerusform>旁边还有 %n 处</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::NewSessionPage</name>
    <message>
        <source>What sessions begin with unless something else is chosen: in the window, on the command line or by an editor. Open sessions stay as they are.</source>
        <translation>未另行选择时会话的起始设置；另行选择可来自窗口中的您、命令行选项或编辑器。已打开的会话保持不变。</translation>
    </message>
    <message>
        <source>For</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>You, in all folders</source>
        <translation>您，在所有文件夹中</translation>
    </message>
    <message>
        <source>All who work in this folder</source>
        <translation>在此文件夹中工作的所有人</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Where they work</source>
        <translation>工作位置</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>For you, in all folders: %1</source>
        <translation>对您在所有文件夹中生效：%1</translation>
    </message>
    <message>
        <source>Of this folder: %1. It takes precedence over yours once you trust the folder; its mode only where it allows no more than yours.</source>
        <translation>属于此文件夹：%1。它优先于您的文件，在您信任该文件夹之后生效；其模式仅在不比您的更宽松时生效。</translation>
    </message>
    <message>
        <source>%1 (is not there now)</source>
        <translation>%1（目前不存在）</translation>
    </message>
    <message>
        <source>As each person has it</source>
        <translation>按各人自己的设置</translation>
    </message>
    <message>
        <source>As chosen last</source>
        <translation>沿用上次的选择</translation>
    </message>
    <message>
        <source>The model&apos;s default</source>
        <translation>由模型自行决定</translation>
    </message>
    <message>
        <source>In the folder</source>
        <translation>在文件夹中</translation>
    </message>
    <message>
        <source>In a work tree of their own</source>
        <translation>在独立的工作树中</translation>
    </message>
    <message>
        <source>Agentao, or the one chosen last in the folder</source>
        <translation>Agentao，或该文件夹中上次选择的智能体</translation>
    </message>
    <message>
        <source>The next session begins in the mode &quot;%1&quot;.</source>
        <translation>下一个会话以“%1”模式开始。</translation>
    </message>
    <message>
        <source>The next session begins with %1, in the mode &quot;%2&quot;.</source>
        <translation>下一个会话使用 %1，以“%2”模式开始。</translation>
    </message>
    <message>
        <source>In that mode nothing is asked before it is done.</source>
        <translation>在该模式下，执行任何操作之前都不会询问。</translation>
    </message>
    <message>
        <source>The folder&apos;s file cannot be read and says nothing.</source>
        <translation>该文件夹的文件无法读取，因此不起作用。</translation>
    </message>
    <message>
        <source>Not all that the folder says counts: it is not trusted, or its mode allows more than yours.</source>
        <translation>该文件夹的设置并非全部生效：它未受信任，或其模式比您的更宽松。</translation>
    </message>
</context>
<context>
    <name>Ui::NewWorktreeDialog</name>
    <message>
        <source>New session in a work tree of its own</source>
        <translation>在独立工作树中新建会话</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>It begins with the last commit of %1, on a new branch; what is not committed is not in it. Your files stay as they are until you merge it back. Neither hooks nor filters of the repository run.</source>
        <translation>它从 %1 的最后一次提交开始，位于新分支上；未提交的内容不在其中。在合并回来之前，您的文件保持原样。仓库的钩子和过滤器都不会运行。</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>named by itself: agentao/…</source>
        <translation>自动命名：agentao/…</translation>
    </message>
    <message>
        <source>Commands that set each new work tree up, one a line</source>
        <translation>设置每个新工作树的命令，每行一条</translation>
    </message>
    <message>
        <source>They run in the sandbox, as commands that you allowed, and can be seen in the session.</source>
        <translation>它们像您允许的命令一样在沙箱中运行，并可在会话中看到。</translation>
    </message>
</context>
<context>
    <name>Ui::NoServersPage</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Open mcp.json</source>
        <translation>打开 mcp.json</translation>
    </message>
    <message>
        <source>Add one in a terminal:</source>
        <translation>在终端中添加：</translation>
    </message>
    <message>
        <source>MCP servers give the agent more tools: for issues, databases, browsers and so on.</source>
        <translation>MCP 服务器为智能体提供更多工具，例如议题、数据库、浏览器等。</translation>
    </message>
    <message>
        <source>This session has none.</source>
        <translation>此会话没有 MCP 服务器。</translation>
    </message>
    <message>
        <source>Those you have start with the first message of a session.</source>
        <translation>已配置的服务器会在会话的第一条消息时启动。</translation>
    </message>
    <message>
        <source>Or write it into %1; new sessions read it.</source>
        <translation>也可以写入 %1，新会话会读取它。</translation>
    </message>
</context>
<context>
    <name>Ui::NoticeRow</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Change the key…</source>
        <translation>更换密钥…</translation>
    </message>
    <message>
        <source>Choose another model…</source>
        <translation>选择其他模型…</translation>
    </message>
</context>
<context>
    <name>Ui::NotificationText</name>
    <message>
        <source>The plan is complete and waits for you.</source>
        <translation>计划已完成，等待您处理。</translation>
    </message>
    <message>
        <source>It wants to use the tool %1.</source>
        <translation>它想使用工具 %1。</translation>
    </message>
    <message>
        <source>It asks you something.</source>
        <translation>它向您提问。</translation>
    </message>
    <message>
        <source>%1 asks you something.</source>
        <translation>%1 向您提问。</translation>
    </message>
</context>
<context>
    <name>Ui::OpenDecisions</name>
    <message>
        <source>Review</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Look at what changed</source>
        <translation>查看更改</translation>
    </message>
    <message>
        <source>Keep all</source>
        <translation>全部保留</translation>
    </message>
    <message>
        <source>All that changed stays; nothing is asked any more</source>
        <translation>所有更改都保留；不再询问</translation>
    </message>
    <message>
        <source>Undo all…</source>
        <translation>全部撤销…</translation>
    </message>
    <message>
        <source>Put all of it back as it was, after a question</source>
        <translation>确认后全部恢复原状</translation>
    </message>
</context>
<context>
    <name>Ui::OutputOpener</name>
    <message>
        <source>Show the whole output of a command</source>
        <translation>显示命令的完整输出</translation>
    </message>
    <message>
        <source>Stop the running command</source>
        <translation>停止正在运行的命令</translation>
    </message>
</context>
<context>
    <name>Ui::OutputViewer</name>
    <message>
        <source>Earlier part</source>
        <translation>前一部分</translation>
    </message>
    <message>
        <source>Later part</source>
        <translation>后一部分</translation>
    </message>
    <message>
        <source>Only a part of the output is kept.</source>
        <translation>只保留了部分输出。</translation>
    </message>
    <message>
        <source>The output is no text: %1 of binary data.</source>
        <translation>输出不是文本，而是 %1 的二进制数据。</translation>
    </message>
    <message>
        <source>The file with the whole output cannot be read: %1</source>
        <translation>无法读取含有完整输出的文件：%1</translation>
    </message>
    <message>
        <source>%1 to %2 of %3 are shown.</source>
        <translation>显示 %3 中的 %1 至 %2。</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
</context>
<context>
    <name>Ui::OwnUse</name>
    <message>
        <source>Processor and memory that Agentao uses itself; a click shows all that runs</source>
        <translation>Agentao 自身占用的处理器和内存；点击可查看所有正在运行的内容</translation>
    </message>
    <message>
        <source>Agentao uses %1</source>
        <translation>Agentao 占用 %1</translation>
    </message>
</context>
<context>
    <name>Ui::PathMapModel</name>
    <message numerus="yes">
        <source>%n written</source>
        <translation>
            <numerusform>写入 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n read</source>
        <translation>
            <numerusform>读取 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n searched</source>
        <translation>
            <numerusform>搜索 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>One path: %1</source>
        <translation>一个路径：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n paths: %1</source>
        <translation>
            <numerusform>%n 个路径：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::PathMapPane</name>
    <message>
        <source>Read and written</source>
        <translation>读取与写入</translation>
    </message>
    <message>
        <source>Find a path</source>
        <translation>查找路径</translation>
    </message>
    <message>
        <source>What was done with the paths</source>
        <translation>对路径做了什么</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>The files and folders that the agent reads, searches and writes in this session are listed here, and lead to what it did there.</source>
        <translation>这里列出智能体在此会话中读取、搜索和写入的文件与文件夹，并可跳转到相应的操作。</translation>
    </message>
    <message>
        <source>No path fits</source>
        <translation>没有匹配的路径</translation>
    </message>
    <message>
        <source>Go to the call</source>
        <translation>转到该调用</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>Ui::PathMapPresenter</name>
    <message>
        <source>Read and written</source>
        <translation>读取与写入</translation>
    </message>
</context>
<context>
    <name>Ui::PermissionPrompt</name>
    <message>
        <source>Question: %1</source>
        <translation>询问：%1</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Show this question in a window of its own</source>
        <translation>在单独的窗口中显示此询问</translation>
    </message>
    <message>
        <source>Why, or what to do instead; goes to the model</source>
        <translation>原因，或应改做什么；会告诉模型</translation>
    </message>
    <message>
        <source>Reason for the model</source>
        <translation>给模型的理由</translation>
    </message>
    <message>
        <source>Say why…</source>
        <translation>说明原因…</translation>
    </message>
    <message>
        <source>Deny with a reason for the model</source>
        <translation>拒绝，并把理由告诉模型</translation>
    </message>
    <message>
        <source>Really allow?</source>
        <translation>确定允许？</translation>
    </message>
    <message numerus="yes">
        <source>Answer %n more that ask exactly the same, too</source>
        <translation>
            <numerusform>同时答复另外 %n 个完全相同的询问</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Why you are asked</source>
        <translation>为什么询问您</translation>
    </message>
</context>
<context>
    <name>Ui::PickModel</name>
    <message>
        <source>chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>favourite</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>not available now</source>
        <translation>目前不可用</translation>
    </message>
</context>
<context>
    <name>Ui::PickPopup</name>
    <message>
        <source>Nothing fits</source>
        <translation>没有匹配项</translation>
    </message>
</context>
<context>
    <name>Ui::PickerActions</name>
    <message>
        <source>Choose the model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Next favourite model</source>
        <translation>下一个收藏的模型</translation>
    </message>
    <message>
        <source>Choose the mode</source>
        <translation>选择模式</translation>
    </message>
    <message>
        <source>Next mode</source>
        <translation>下一个模式</translation>
    </message>
    <message>
        <source>What fills the context</source>
        <translation>上下文的占用情况</translation>
    </message>
</context>
<context>
    <name>Ui::PickerBar</name>
    <message>
        <source>Mode: %1</source>
        <translation>模式：%1</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>选择模型…</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>Choose the agent</source>
        <translation>选择智能体</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>Agent: %1</source>
        <translation>智能体：%1</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
</context>
<context>
    <name>Ui::PictureDialog</name>
    <message>
        <source>Picture: %1</source>
        <translation>图片：%1</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>正在读取图片…</translation>
    </message>
    <message>
        <source>This picture cannot be shown: it is broken or too large.</source>
        <translation>无法显示此图片：它已损坏或过大。</translation>
    </message>
</context>
<context>
    <name>Ui::PlacePicker</name>
    <message>
        <source>Folders there</source>
        <translation>对方的文件夹</translation>
    </message>
    <message>
        <source>Folder or path</source>
        <translation>文件夹或路径</translation>
    </message>
    <message>
        <source>There are more folders: type the path</source>
        <translation>还有更多文件夹：请输入路径</translation>
    </message>
    <message>
        <source>On the machine of %1</source>
        <translation>在 %1 的机器上</translation>
    </message>
    <message>
        <source>Look into %1</source>
        <translation>查看 %1</translation>
    </message>
    <message>
        <source>Begin in %1</source>
        <translation>从 %1 开始</translation>
    </message>
    <message>
        <source>Begin here</source>
        <translation>从这里开始</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上一级</translation>
    </message>
</context>
<context>
    <name>Ui::PlanRow</name>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>已完成 %1/%2</translation>
    </message>
</context>
<context>
    <name>Ui::PrivacyPage</name>
    <message>
        <source>What leaves this computer</source>
        <translation>离开此计算机的内容</translation>
    </message>
    <message>
        <source>The conversation, and what its tools read, goes to the provider of the model that you chose. Tools that you allow may send more: to web pages, MCP servers and by commands. The program reports nothing to its makers.</source>
        <translation>对话以及其工具读取的内容会发送给您所选模型的提供方。您允许的工具可能发送更多内容：发给网页、MCP 服务器，或通过命令发送。本程序不向其制作者报告任何内容。</translation>
    </message>
    <message>
        <source>For you, in all folders, from the next session on: %1. A project cannot change it.</source>
        <translation>对您在所有文件夹中生效，从下一个会话开始：%1。项目无权更改。</translation>
    </message>
    <message>
        <source>What stays on this computer</source>
        <translation>保留在此计算机上的内容</translation>
    </message>
    <message>
        <source>Conversations of this folder: %1</source>
        <translation>此文件夹的对话：%1</translation>
    </message>
    <message>
        <source>Decisions about calls, points to undo to, the search index: %1</source>
        <translation>关于调用的决定、撤销点、搜索索引：%1</translation>
    </message>
    <message>
        <source>Your settings, rules, trusted folders and memory: %1</source>
        <translation>您的设置、规则、信任的文件夹和记忆：%1</translation>
    </message>
    <message>
        <source>What can be fetched or made again: %1</source>
        <translation>可以重新获取或生成的内容：%1</translation>
    </message>
    <message>
        <source>Keys are in the desktop&apos;s keyring or in a file that only you can read. Sessions are deleted in the side bar, several at once if they are marked.</source>
        <translation>密钥保存在桌面的密钥环中，或保存在只有您能读取的文件中。会话在侧边栏中删除，选中多个即可一次删除。</translation>
    </message>
</context>
<context>
    <name>Ui::ProcessPane</name>
    <message>
        <source>Processes</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation>全部停止</translation>
    </message>
    <message>
        <source>Commands, MCP servers and agents that run are listed here, with what they use. Each can be stopped.</source>
        <translation>这里列出正在运行的命令、MCP 服务器和智能体及其资源占用。每一项都可以停止。</translation>
    </message>
    <message>
        <source>Show where it comes from</source>
        <translation>显示来源</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Agentao itself: %1</source>
        <translation>Agentao 自身：%1</translation>
    </message>
</context>
<context>
    <name>Ui::ProcessPresenter</name>
    <message>
        <source>Processes</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show what runs, and what it uses</source>
        <translation>显示正在运行的内容及其占用</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop what runs in the background</source>
        <translation>停止后台运行的内容</translation>
    </message>
    <message>
        <source>Runs in the background: %1</source>
        <translation>后台运行：%1</translation>
    </message>
    <message>
        <source>%1 run in the background: %2</source>
        <translation>%1 个在后台运行：%2</translation>
    </message>
</context>
<context>
    <name>Ui::ProcessView</name>
    <message>
        <source>What runs</source>
        <translation>正在运行的进程</translation>
    </message>
    <message>
        <source>Show where it comes from</source>
        <translation>显示来源</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>Ui::PromptSearch</name>
    <message>
        <source>Search earlier prompts</source>
        <translation>搜索之前的消息</translation>
    </message>
    <message>
        <source>Earlier prompts</source>
        <translation>之前的消息</translation>
    </message>
</context>
<context>
    <name>Ui::PublicAgentsPane</name>
    <message>
        <source>Search the registry</source>
        <translation>搜索注册表</translation>
    </message>
    <message>
        <source>Agents of the registry</source>
        <translation>注册表中的智能体</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>再次查询</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Asking the registry. Nothing about you or this program is sent.</source>
        <translation>正在查询注册表。不会发送任何有关您或本程序的信息。</translation>
    </message>
    <message>
        <source>not for this system</source>
        <translation>不适用于此系统</translation>
    </message>
    <message>
        <source>Licence: %1</source>
        <translation>许可证：%1</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>From: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Size: %1</source>
        <translation>大小：%1</translation>
    </message>
    <message>
        <source>being asked for…</source>
        <translation>正在查询…</translation>
    </message>
    <message>
        <source>Checksum: none, so nobody can tell whether it is what its makers published</source>
        <translation>校验和：无，因此无法确定它是否就是其开发者发布的内容</translation>
    </message>
    <message>
        <source>SHA-256: %1</source>
        <translation>SHA-256：%1</translation>
    </message>
    <message>
        <source>Nothing is fetched now: the program that starts it does so, with what it needs, at its first start.</source>
        <translation>现在不会下载任何内容：启动它的程序会在首次启动时连同所需内容一起下载。</translation>
    </message>
    <message>
        <source>Started as: %1</source>
        <translation>启动命令：%1</translation>
    </message>
    <message>
        <source>Fetch and add</source>
        <translation>下载并添加</translation>
    </message>
    <message>
        <source>Fetching…</source>
        <translation>正在下载…</translation>
    </message>
</context>
<context>
    <name>Ui::QtTexts</name>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save All</source>
        <translation>全部保存</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Yes to All</source>
        <translation>全部是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>No to All</source>
        <translation>全部否</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Show Details...</source>
        <translation>显示详细信息...</translation>
    </message>
    <message>
        <source>Hide Details...</source>
        <translation>隐藏详细信息...</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy Link Location</source>
        <translation>复制链接地址</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Step up</source>
        <translation>增加</translation>
    </message>
    <message>
        <source>Step down</source>
        <translation>减少</translation>
    </message>
    <message>
        <source>Scroll here</source>
        <translation>滚动到此处</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>顶部</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>底部</translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation>左边缘</translation>
    </message>
    <message>
        <source>Right edge</source>
        <translation>右边缘</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Page left</source>
        <translation>向左一页</translation>
    </message>
    <message>
        <source>Page right</source>
        <translation>向右一页</translation>
    </message>
    <message>
        <source>Scroll up</source>
        <translation>向上滚动</translation>
    </message>
    <message>
        <source>Scroll down</source>
        <translation>向下滚动</translation>
    </message>
    <message>
        <source>Scroll left</source>
        <translation>向左滚动</translation>
    </message>
    <message>
        <source>Scroll right</source>
        <translation>向右滚动</translation>
    </message>
    <message>
        <source>Look in:</source>
        <translation>查找范围：</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>文件夹：</translation>
    </message>
    <message>
        <source>File name:</source>
        <translation>文件名：</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>文件类型：</translation>
    </message>
    <message>
        <source>All Files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>上级文件夹</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>新建一个文件夹</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>列表视图</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>详细视图</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation>转到上级文件夹</translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation>切换到列表视图</translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation>切换到详细视图</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Show hidden files</source>
        <translation>显示隐藏文件</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>计算机</translation>
    </message>
    <message>
        <source>My Computer</source>
        <translation>我的电脑</translation>
    </message>
    <message>
        <source>Sidebar</source>
        <translation>侧栏</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>修改日期</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 已存在。
要替换它吗？</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
找不到文件。
请确认文件名是否正确。</translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
找不到文件夹。
请确认文件夹名是否正确。</translation>
    </message>
    <message>
        <source>Press shortcut</source>
        <translation>请按快捷键</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Return</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Backspace</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Ins</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>PgUp</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>PgDown</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
</context>
<context>
    <name>Ui::QuestionBody</name>
    <message>
        <source>The plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>What would be done</source>
        <translation>将要执行的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n lines; scroll to read all of it</source>
        <translation>
            <numerusform>共 %n 行；滚动可阅读全部</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::QuestionCard</name>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 项，共 %2 项</translation>
    </message>
</context>
<context>
    <name>Ui::QuestionDialog</name>
    <message>
        <source>A session asks you</source>
        <translation>有会话向您提问</translation>
    </message>
    <message>
        <source>&quot;%1&quot; asks you</source>
        <translation>“%1”向您提问</translation>
    </message>
</context>
<context>
    <name>Ui::QuestionRows</name>
    <message>
        <source>Question: allow once</source>
        <translation>允许一次所询问的操作</translation>
    </message>
    <message>
        <source>Question: don&apos;t allow</source>
        <translation>不允许所询问的操作</translation>
    </message>
    <message>
        <source>Show the question in a window</source>
        <translation>在窗口中显示询问</translation>
    </message>
    <message>
        <source>Ask in a window, not in the conversation</source>
        <translation>在窗口中询问，而不是在对话中</translation>
    </message>
</context>
<context>
    <name>Ui::QuestionText</name>
    <message numerus="yes">
        <source>Run %n commands</source>
        <translation>
            <numerusform>运行 %n 条命令</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run %n commands in %1</source>
        <translation>
            <numerusform>在 %1 中运行 %n 条命令</numerusform>
        </translation>
    </message>
    <message>
        <source>Run a command</source>
        <translation>运行一条命令</translation>
    </message>
    <message>
        <source>Run a command in %1</source>
        <translation>在 %1 中运行一条命令</translation>
    </message>
    <message numerus="yes">
        <source>Edit %n files</source>
        <translation>
            <numerusform>编辑 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>编辑 %1</translation>
    </message>
    <message>
        <source>Create %1</source>
        <translation>创建 %1</translation>
    </message>
    <message>
        <source>Search %1</source>
        <translation>搜索 %1</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Use the tool %1</source>
        <translation>使用工具 %1</translation>
    </message>
    <message>
        <source>Sub-agent %1: %2</source>
        <translation>子智能体 %1：%2</translation>
    </message>
    <message>
        <source>Don&apos;t allow</source>
        <translation>不允许</translation>
    </message>
    <message>
        <source>Careful: this can destroy data or reaches outside the project.</source>
        <translation>小心：这可能毁坏数据，或触及项目之外。</translation>
    </message>
    <message>
        <source>Careful. %1</source>
        <translation>小心。%1</translation>
    </message>
    <message>
        <source>in the sandbox</source>
        <translation>在沙盒中</translation>
    </message>
    <message>
        <source>outside the sandbox</source>
        <translation>在沙盒之外</translation>
    </message>
    <message>
        <source>It can write only to the workspace and the temporary folder</source>
        <translation>它只能写入工作区和临时文件夹</translation>
    </message>
    <message>
        <source>It can do everything that you can</source>
        <translation>它能做您能做的一切</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>For this session</source>
        <translation>在本次会话中</translation>
    </message>
    <message>
        <source>In this folder, from now on</source>
        <translation>从现在起在此文件夹中</translation>
    </message>
    <message>
        <source>Everywhere, from now on</source>
        <translation>从现在起在任何地方</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>So it is asked about each time.</source>
        <translation>因此每次都会询问。</translation>
    </message>
</context>
<context>
    <name>Ui::QueuePresenter</name>
    <message>
        <source>Waiting messages</source>
        <translation>等待的消息</translation>
    </message>
    <message>
        <source>Send the messages that are held back</source>
        <translation>发送被暂留的消息</translation>
    </message>
    <message>
        <source>Commands wait for the end of the turn.</source>
        <translation>命令会等到此轮结束。</translation>
    </message>
    <message>
        <source>This turn takes no messages; it is sent when the turn is over.</source>
        <translation>此轮不接收消息；它会在此轮结束后发送。</translation>
    </message>
</context>
<context>
    <name>Ui::QueueRow</name>
    <message>
        <source>On its way</source>
        <translation>正在发送</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>立即发送</translation>
    </message>
    <message>
        <source>Send now: the agent reads it with its next step</source>
        <translation>立即发送：智能体在下一步读取</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Take it back into the field (Enter)</source>
        <translation>取回到输入框(Enter)</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Send earlier (Alt+Up)</source>
        <translation>提前发送(Alt+Up)</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Send later (Alt+Down)</source>
        <translation>推后发送(Alt+Down)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Do not send it (Del)</source>
        <translation>不发送(Del)</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Message on its way: %1</source>
        <translation>正在发送的消息：%1</translation>
    </message>
    <message>
        <source>Waiting message %1 of %2: %3</source>
        <translation>等待的消息，第 %1 条，共 %2 条：%3</translation>
    </message>
</context>
<context>
    <name>Ui::QueueStrip</name>
    <message>
        <source>Waiting messages</source>
        <translation>等待的消息</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Send the waiting messages, one after the other</source>
        <translation>逐条发送等待的消息</translation>
    </message>
    <message>
        <source>One message waits</source>
        <translation>有 1 条消息在等待</translation>
    </message>
    <message numerus="yes">
        <source>%n messages wait</source>
        <translation>
            <numerusform>有 %n 条消息在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>One message waits until you continue</source>
        <translation>有 1 条消息等待您继续</translation>
    </message>
    <message numerus="yes">
        <source>%n messages wait until you continue</source>
        <translation>
            <numerusform>有 %n 条消息等待您继续</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::Refusal</name>
    <message>
        <source>You did not allow this: %1</source>
        <translation>已拒绝此操作：%1</translation>
    </message>
    <message>
        <source>You did not allow this.</source>
        <translation>已拒绝此操作。</translation>
    </message>
    <message>
        <source>The question ended without an answer.</source>
        <translation>询问未得到回答。</translation>
    </message>
    <message>
        <source>The rules do not allow this: %1</source>
        <translation>规则不允许此操作：%1</translation>
    </message>
    <message>
        <source>You stopped this before it finished.</source>
        <translation>已在完成前停止。</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>未允许</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>You did not accept the plan.</source>
        <translation>您没有接受该计划。</translation>
    </message>
    <message>
        <source>You did not accept the plan: %1</source>
        <translation>您没有接受该计划：%1</translation>
    </message>
    <message>
        <source>The rules do not allow this.</source>
        <translation>规则不允许此操作。</translation>
    </message>
    <message>
        <source>Not accepted</source>
        <translation>未接受</translation>
    </message>
</context>
<context>
    <name>Ui::RegistryPane</name>
    <message>
        <source>Words in its name</source>
        <translation>名称中的词</translation>
    </message>
    <message>
        <source>Ask the registry</source>
        <translation>查询注册表</translation>
    </message>
    <message>
        <source>One request to %1, only when the button is pressed: the words above, nothing about you. Anybody can have a server listed there; nobody has looked at it for you.</source>
        <translation>仅在按下按钮时向 %1 发送一次请求：只含上面的词，不含您的任何信息。任何人都可在那里登记服务器，没有人替您审查过。</translation>
    </message>
    <message>
        <source>Servers of the registry</source>
        <translation>注册表中的服务器</translation>
    </message>
    <message>
        <source>Fill in the form with it…</source>
        <translation>用它填写表单…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>正在查询…</translation>
    </message>
    <message>
        <source>No server has these words in its name.</source>
        <translation>没有名称含这些词的服务器。</translation>
    </message>
    <message numerus="yes">
        <source>%n servers</source>
        <translation>
            <numerusform>%n 个服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>Its maker says not to use it any more.</source>
        <translation>其作者建议不再使用。</translation>
    </message>
    <message>
        <source>Still to be filled in:
%1</source>
        <translation>尚需填写：
%1</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewBar</name>
    <message>
        <source>Which changes</source>
        <translation>哪些更改</translation>
    </message>
    <message>
        <source>Search the turns</source>
        <translation>搜索轮次</translation>
    </message>
    <message>
        <source>Follow: go where the agent works</source>
        <translation>跟随：转到智能体正在工作的位置</translation>
    </message>
    <message>
        <source>More for the changes</source>
        <translation>更多更改操作</translation>
    </message>
    <message>
        <source>Close the review</source>
        <translation>关闭审阅</translation>
    </message>
    <message>
        <source>Keep all</source>
        <translation>全部保留</translation>
    </message>
    <message>
        <source>Reject all</source>
        <translation>全部拒绝</translation>
    </message>
    <message>
        <source>Undo the last decision (U)</source>
        <translation>撤销上一个决定 (U)</translation>
    </message>
    <message>
        <source>Back to the conversation</source>
        <translation>返回对话</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewDiff</name>
    <message>
        <source>Line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Lines %1 to %2</source>
        <translation>第 %1 至 %2 行</translation>
    </message>
    <message>
        <source>change %1 of %2</source>
        <translation>更改 %1/%2</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewFiles</name>
    <message>
        <source>Changed files</source>
        <translation>已更改的文件</translation>
    </message>
    <message>
        <source>Copy as a patch</source>
        <translation>复制为补丁</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewNotes</name>
    <message>
        <source>Put the file back as it was before?</source>
        <translation>要将文件恢复原样吗？</translation>
    </message>
    <message>
        <source>Put all %1 files back as they were before?</source>
        <translation>要将全部 %1 个文件恢复原样吗？</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Put all files back as they were at the beginning of these changes?</source>
        <translation>要将所有文件恢复到这些更改开始时的状态吗？</translation>
    </message>
    <message>
        <source>Go back in the conversation to before these changes? What followed stays as a branch of its own.</source>
        <translation>要在对话中回到这些更改之前吗？之后的内容会保留为单独的分支。</translation>
    </message>
    <message>
        <source>Go back to before these changes, with the files and in the conversation?</source>
        <translation>要将文件和对话都回到这些更改之前吗？</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>You or another program changed lines here, too, so nothing was put back in: %1</source>
        <translation>您或其他程序也更改了这里的行，因此未恢复：%1</translation>
    </message>
    <message>
        <source>Put back the agent&apos;s lines only</source>
        <translation>仅恢复智能体的行</translation>
    </message>
    <message>
        <source>The agent&apos;s lines were changed again by you or another program, so nothing was put back in: %1</source>
        <translation>智能体的行又被您或其他程序更改，因此未恢复：%1</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Put the whole file back</source>
        <translation>恢复整个文件</translation>
    </message>
    <message>
        <source>Not put back: %1</source>
        <translation>未恢复：%1</translation>
    </message>
    <message>
        <source>The changes cannot be shown: %1</source>
        <translation>无法显示更改：%1</translation>
    </message>
    <message>
        <source>What you keep is not remembered after a restart: %1</source>
        <translation>您保留的内容在重新启动后不会被记住：%1</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewPane</name>
    <message>
        <source>Review of the changes</source>
        <translation>更改审阅</translation>
    </message>
    <message>
        <source>N next · P previous · Y keep · X reject · U undo · C comment · O open</source>
        <translation>N 下一处 · P 上一处 · Y 保留 · X 拒绝 · U 撤销 · C 评论 · O 打开</translation>
    </message>
    <message>
        <source>Copy all changes as a patch</source>
        <translation>将所有更改复制为补丁</translation>
    </message>
    <message>
        <source>Open the file in the editor</source>
        <translation>在编辑器中打开文件</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Redo the decision</source>
        <translation>重做决定</translation>
    </message>
    <message>
        <source>Restore the earlier files…</source>
        <translation>恢复之前的文件…</translation>
    </message>
    <message>
        <source>Restore the earlier conversation…</source>
        <translation>恢复之前的对话…</translation>
    </message>
    <message>
        <source>Restore files and conversation…</source>
        <translation>恢复文件和对话…</translation>
    </message>
    <message>
        <source>No session is open.</source>
        <translation>没有打开的会话。</translation>
    </message>
    <message>
        <source>Looking for changes…</source>
        <translation>正在查找更改…</translation>
    </message>
    <message>
        <source>No files changed.</source>
        <translation>没有文件被更改。</translation>
    </message>
    <message>
        <source>The changes could not be looked at.</source>
        <translation>无法查看这些更改。</translation>
    </message>
    <message>
        <source>Some files are not recorded: too large, unreadable, in a repository of their own or changed beside a command of another session.</source>
        <translation>有些文件未被记录：过大、不可读、位于自己的仓库中，或在另一会话的命令运行时被更改。</translation>
    </message>
    <message>
        <source>Not recorded: %1</source>
        <translation>未记录：%1</translation>
    </message>
    <message>
        <source>This file is no text, or too long to be shown.</source>
        <translation>此文件不是文本，或过长而无法显示。</translation>
    </message>
    <message>
        <source>The agent is at work: changes can be rejected after the turn</source>
        <translation>智能体正在工作：本轮结束后才能拒绝更改</translation>
    </message>
    <message>
        <source>Commit what is kept…</source>
        <translation>提交保留的更改…</translation>
    </message>
    <message>
        <source>Copy the chosen files as a patch</source>
        <translation>将所选文件复制为补丁</translation>
    </message>
    <message>
        <source>Both states are past ones: there is nothing to decide</source>
        <translation>两个状态都是过去的：无需决定</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewPresenter</name>
    <message>
        <source>Review the changes</source>
        <translation>审阅更改</translation>
    </message>
    <message>
        <source>Review: keep all changes</source>
        <translation>审阅：保留所有更改</translation>
    </message>
    <message>
        <source>Review: reject all changes…</source>
        <translation>审阅：拒绝所有更改…</translation>
    </message>
    <message>
        <source>Review: undo the last decision</source>
        <translation>审阅：撤销上一个决定</translation>
    </message>
    <message>
        <source>Review: copy all changes as a patch</source>
        <translation>审阅：将所有更改复制为补丁</translation>
    </message>
    <message>
        <source>Review: follow the agent, or not</source>
        <translation>审阅：跟随智能体，或不跟随</translation>
    </message>
    <message>
        <source>The agent is still at work. Stop it to go back.</source>
        <translation>智能体仍在工作。停止后才能返回。</translation>
    </message>
    <message>
        <source>Not everything was restored: %1</source>
        <translation>并非全部都已恢复：%1</translation>
    </message>
    <message>
        <source>The conversation cannot go back: %1</source>
        <translation>对话无法返回：%1</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message>
        <source>Review: compare two states</source>
        <translation>审阅：比较两个状态</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewScopes</name>
    <message>
        <source>All changes of the session</source>
        <translation>会话的所有更改</translation>
    </message>
    <message>
        <source>Changes of the last turn</source>
        <translation>上一轮的更改</translation>
    </message>
    <message>
        <source>Since: %1</source>
        <translation>自：%1</translation>
    </message>
    <message>
        <source>Changes of a turn</source>
        <translation>某一轮的更改</translation>
    </message>
    <message>
        <source>Files put back: %1</source>
        <translation>文件还原：%1</translation>
    </message>
    <message>
        <source>Turn: %1</source>
        <translation>轮次：%1</translation>
    </message>
    <message>
        <source>Since a message</source>
        <translation>自某条消息以来</translation>
    </message>
    <message>
        <source>Two states</source>
        <translation>两个状态</translation>
    </message>
    <message>
        <source>Compare two states…</source>
        <translation>比较两个状态…</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>之前：%1</translation>
    </message>
    <message>
        <source>Before files were put back: %1</source>
        <translation>文件还原之前：%1</translation>
    </message>
    <message>
        <source>Start of the session</source>
        <translation>会话开始</translation>
    </message>
</context>
<context>
    <name>Ui::ReviewTree</name>
    <message>
        <source>New link</source>
        <translation>新链接</translation>
    </message>
    <message>
        <source>New file</source>
        <translation>新文件</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Moved from %1</source>
        <translation>移动自 %1</translation>
    </message>
    <message>
        <source>Leads elsewhere, or is another kind of file</source>
        <translation>指向别处，或文件类型已改变</translation>
    </message>
    <message>
        <source>Made executable</source>
        <translation>已设为可执行</translation>
    </message>
    <message>
        <source>Not executable any more</source>
        <translation>不再可执行</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 个文件</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>%1 to decide</source>
        <translation>%1 处待决定</translation>
    </message>
    <message>
        <source>all decided</source>
        <translation>全部已决定</translation>
    </message>
    <message>
        <source>By hand or by another program</source>
        <translation>手动或由其他程序更改</translation>
    </message>
    <message>
        <source>By a command</source>
        <translation>由命令更改</translation>
    </message>
    <message>
        <source>Folder %1, changed files: %2</source>
        <translation>文件夹 %1，已更改的文件：%2</translation>
    </message>
    <message>
        <source>added lines: %1</source>
        <translation>新增行：%1</translation>
    </message>
    <message>
        <source>removed lines: %1</source>
        <translation>删除行：%1</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>已保留</translation>
    </message>
    <message>
        <source>comments: %1</source>
        <translation>评论：%1</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>Not there any more</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>all rejected</source>
        <translation>全部已拒绝</translation>
    </message>
</context>
<context>
    <name>Ui::RowStamp</name>
    <message>
        <source>took %1</source>
        <comment>a turn</comment>
        <translation>用时 %1</translation>
    </message>
</context>
<context>
    <name>Ui::RowTexts</name>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 步</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>正在思考</translation>
    </message>
    <message>
        <source>Thought</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>思考了 %1 秒</translation>
    </message>
    <message>
        <source>You: %1</source>
        <translation>您：%1</translation>
    </message>
    <message>
        <source>Attached: %1</source>
        <translation>附件：%1</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>代码：%1</translation>
    </message>
    <message>
        <source>Code, %1: %2</source>
        <translation>代码，%1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Step of a sub-agent: %1</source>
        <translation>子智能体的步骤：%1</translation>
    </message>
    <message>
        <source>Plan: %1</source>
        <translation>计划：%1</translation>
    </message>
    <message>
        <source>1 file changed</source>
        <translation>更改了 1 个文件</translation>
    </message>
    <message>
        <source>%1 files changed</source>
        <translation>更改了 %1 个文件</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>第 %1 个版本，共 %2 个</translation>
    </message>
    <message>
        <source>Kept when compacting</source>
        <translation>压缩时保留</translation>
    </message>
    <message>
        <source>%1k</source>
        <comment>thousands of tokens</comment>
        <translation>%1k</translation>
    </message>
    <message>
        <source>%1M</source>
        <comment>millions of tokens</comment>
        <translation>%1M</translation>
    </message>
    <message>
        <source>The context was cleared</source>
        <translation>上下文已清空</translation>
    </message>
    <message>
        <source>Old results left out: %1 → %2 tokens</source>
        <translation>已省略旧结果：%1 → %2 个 token</translation>
    </message>
    <message>
        <source>Conversation compacted</source>
        <translation>对话已压缩</translation>
    </message>
    <message>
        <source>Conversation compacted: %1 → %2 tokens</source>
        <translation>对话已压缩：%1 → %2 个 token</translation>
    </message>
    <message>
        <source>Compacting…</source>
        <translation>正在压缩…</translation>
    </message>
    <message>
        <source>Compacting failed</source>
        <translation>压缩失败</translation>
    </message>
    <message>
        <source>Compacting was cancelled</source>
        <translation>压缩已取消</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>您的消息</translation>
    </message>
    <message>
        <source>Code of an answer</source>
        <translation>回答中的代码</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Tool call</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <source>Tool call, took %1</source>
        <translation>工具调用，用时 %1</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Plan of the agent</source>
        <translation>智能体的计划</translation>
    </message>
    <message>
        <source>Changes of this turn</source>
        <translation>此轮的更改</translation>
    </message>
    <message>
        <source>Compaction</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>Formula: %1</source>
        <translation>公式：%1</translation>
    </message>
    <message>
        <source>%1, exit code %2</source>
        <translation>%1，退出码 %2</translation>
    </message>
    <message>
        <source>put back</source>
        <translation>已还原</translation>
    </message>
    <message>
        <source>The account at the model&apos;s provider is used up</source>
        <translation>模型提供方的账户额度已用完</translation>
    </message>
    <message>
        <source>The turn was stopped</source>
        <translation>此轮已停止</translation>
    </message>
    <message>
        <source>The request to the model failed and was sent again</source>
        <translation>对模型的请求失败，已重新发送</translation>
    </message>
    <message>
        <source>You did not answer</source>
        <translation>您没有回答</translation>
    </message>
    <message>
        <source>You answered: %1</source>
        <translation>您的答复：%1</translation>
    </message>
    <message>
        <source>You kept %1 and rejected %2</source>
        <translation>您保留了 %1 处，拒绝了 %2 处</translation>
    </message>
    <message>
        <source>You rejected 1 change</source>
        <translation>您拒绝了 1 处更改</translation>
    </message>
    <message>
        <source>You rejected %1 changes</source>
        <translation>您拒绝了 %1 处更改</translation>
    </message>
    <message>
        <source>Changes were put back in %1</source>
        <translation>已还原 %1 中的更改</translation>
    </message>
    <message>
        <source>What was put back is there again</source>
        <translation>已还原的更改又恢复了</translation>
    </message>
    <message>
        <source>Changes were put back in %1 files</source>
        <translation>已还原 %1 个文件中的更改</translation>
    </message>
</context>
<context>
    <name>Ui::RuleForm</name>
    <message>
        <source>What to do</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>About what</source>
        <translation>针对什么</translation>
    </message>
    <message>
        <source>Commands that begin with</source>
        <translation>以此开头的命令</translation>
    </message>
    <message>
        <source>Just this command</source>
        <translation>仅此命令</translation>
    </message>
    <message>
        <source>Changes of files in</source>
        <translation>更改此处的文件</translation>
    </message>
    <message>
        <source>Reads of files in</source>
        <translation>读取此处的文件</translation>
    </message>
    <message>
        <source>Pages of the host</source>
        <translation>此主机的网页</translation>
    </message>
    <message>
        <source>Tools of the MCP server</source>
        <translation>此 MCP 服务器的工具</translation>
    </message>
    <message>
        <source>The tool</source>
        <translation>此工具</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>所有命令</translation>
    </message>
    <message>
        <source>Where it counts</source>
        <translation>生效范围</translation>
    </message>
    <message>
        <source>Where it stands</source>
        <translation>保存位置</translation>
    </message>
    <message>
        <source>In your rules</source>
        <translation>在您的规则中</translation>
    </message>
    <message>
        <source>In the rules of this folder</source>
        <translation>在此文件夹的规则中</translation>
    </message>
    <message>
        <source>Others who have the folder see it, too.</source>
        <translation>拥有此文件夹的其他人也会看到。</translation>
    </message>
    <message>
        <source>Save the rule</source>
        <translation>保存规则</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>新规则</translation>
    </message>
    <message>
        <source>Change the rule</source>
        <translation>更改规则</translation>
    </message>
    <message>
        <source>In all folders</source>
        <translation>在所有文件夹中</translation>
    </message>
    <message>
        <source>Only in %1</source>
        <translation>仅在 %1 中</translation>
    </message>
    <message>
        <source>This would never fit: the command is compared word by word, without quotes, $ and signs like ; &amp; | &lt; &gt;. Write its first words, or choose &quot;%1&quot;.</source>
        <translation>这永远不会匹配：命令逐词比较，不含引号、$ 以及 ; &amp; | &lt; &gt; 等符号。请写出它的前几个词，或选择“%1”。</translation>
    </message>
</context>
<context>
    <name>Ui::RuleTexts</name>
    <message>
        <source>Allow</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>您的</translation>
    </message>
    <message>
        <source>Of this folder</source>
        <translation>此文件夹的</translation>
    </message>
    <message>
        <source>Of this session</source>
        <translation>此会话的</translation>
    </message>
    <message>
        <source>all reads of files</source>
        <translation>所有文件读取</translation>
    </message>
    <message>
        <source>all changes of files</source>
        <translation>所有文件更改</translation>
    </message>
    <message>
        <source>all commands</source>
        <translation>所有命令</translation>
    </message>
    <message>
        <source>all pages of the web</source>
        <translation>所有网页</translation>
    </message>
    <message>
        <source>all tools of MCP servers</source>
        <translation>MCP 服务器的所有工具</translation>
    </message>
    <message>
        <source>what would destroy the system, in every mode</source>
        <translation>会破坏系统的操作（任何模式下）</translation>
    </message>
    <message>
        <source>files that control other programs or hold secrets</source>
        <translation>控制其他程序或包含机密的文件</translation>
    </message>
    <message>
        <source>tools of which nobody knows what they do</source>
        <translation>作用未知的工具</translation>
    </message>
    <message>
        <source>commands outside of the sandbox</source>
        <translation>沙盒之外的命令</translation>
    </message>
    <message>
        <source>the end of plan mode</source>
        <translation>计划模式的结束</translation>
    </message>
    <message>
        <source>The command only reads, as far as can be seen; no sandbox held it to that.</source>
        <translation>就所能看到的而言，该命令只读取；没有沙盒约束它。</translation>
    </message>
    <message>
        <source>commands that can only read, held to it by the sandbox</source>
        <translation>只能读取的命令（由沙盒保证）</translation>
    </message>
    <message>
        <source>only in %1</source>
        <translation>仅在 %1 中</translation>
    </message>
    <message>
        <source>as the tool was when it was allowed</source>
        <translation>限于允许时的工具版本</translation>
    </message>
    <message>
        <source>for some arguments</source>
        <translation>针对某些参数</translation>
    </message>
    <message>
        <source>counts once the folder is trusted</source>
        <translation>信任该文件夹后生效</translation>
    </message>
    <message>
        <source>decided once, on %1</source>
        <translation>决定过一次，在 %1</translation>
    </message>
    <message numerus="yes">
        <source>decided %n times, last on %1</source>
        <translation>
            <numerusform>已作出 %n 次决定，最近一次在 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Ran without a question</source>
        <translation>未经询问即运行</translation>
    </message>
    <message>
        <source>It was asked</source>
        <translation>已询问</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>You allowed it</source>
        <translation>您已允许</translation>
    </message>
    <message>
        <source>You refused it</source>
        <translation>您已拒绝</translation>
    </message>
    <message>
        <source>The mode decided: %1.</source>
        <translation>由模式决定：%1。</translation>
    </message>
    <message>
        <source>A rule decided.</source>
        <translation>由一条规则决定。</translation>
    </message>
    <message>
        <source>It changes nothing outside of the session, so nothing has to be asked.</source>
        <translation>它不会更改会话以外的任何内容，因此无需询问。</translation>
    </message>
    <message>
        <source>The command is one of a short list that can only read.</source>
        <translation>该命令属于只能读取的简短列表。</translation>
    </message>
    <message>
        <source>The address is none of the web.</source>
        <translation>该地址不是网页地址。</translation>
    </message>
    <message>
        <source>The tool or its MCP server has changed since it was allowed.</source>
        <translation>该工具或其 MCP 服务器自被允许以来已发生变化。</translation>
    </message>
    <message>
        <source>An MCP server wanted to use the model.</source>
        <translation>一个 MCP 服务器想要使用模型。</translation>
    </message>
    <message>
        <source>What is built in decided: %1.</source>
        <translation>由内置规则决定：%1。</translation>
    </message>
    <message>
        <source>You answered, for this time.</source>
        <translation>您已回答，仅此一次。</translation>
    </message>
    <message>
        <source>You answered, for the rest of the session.</source>
        <translation>您已回答，在会话剩余时间内有效。</translation>
    </message>
    <message>
        <source>You answered, from then on in this folder.</source>
        <translation>您已回答，此后在此文件夹中有效。</translation>
    </message>
    <message>
        <source>You answered, from then on everywhere.</source>
        <translation>您已回答，此后在所有位置有效。</translation>
    </message>
    <message>
        <source>A rule decided (%1): %2, %3.</source>
        <translation>由一条规则决定（%1）：%2，%3。</translation>
    </message>
</context>
<context>
    <name>Ui::RuleTrialView</name>
    <message>
        <source>Past calls that would have gone otherwise</source>
        <translation>结果会有所不同的过往调用</translation>
    </message>
    <message>
        <source>Trying it against past calls…</source>
        <translation>正在用过往调用试验…</translation>
    </message>
    <message>
        <source>There are no past calls yet to try it against.</source>
        <translation>还没有可供试验的过往调用。</translation>
    </message>
    <message>
        <source>Of one past call</source>
        <translation>在一个过往调用中，</translation>
    </message>
    <message numerus="yes">
        <source>Of %n past calls</source>
        <translation>
            <numerusform>在 %n 个过往调用中，</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of the newest %n calls</source>
        <translation>
            <numerusform>在最新的 %n 个调用中，</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 none would have gone otherwise.</source>
        <translation>%1没有一个会有不同结果。</translation>
    </message>
    <message>
        <source>let %1 run without a question</source>
        <translation>让 %1 个无需询问即可运行</translation>
    </message>
    <message>
        <source>asked about %1</source>
        <translation>询问 %1 个</translation>
    </message>
    <message>
        <source>refused %1</source>
        <translation>拒绝 %1 个</translation>
    </message>
    <message>
        <source>%1 it would have %2.</source>
        <translation>%1它会%2。</translation>
    </message>
    <message>
        <source>A rule about arguments cannot be tried: the log does not hold them.</source>
        <translation>无法试验针对参数的规则：日志中不包含参数。</translation>
    </message>
</context>
<context>
    <name>Ui::RulesPage</name>
    <message>
        <source>Deny wins over ask, and ask over allow. Where no rule applies, the mode decides.</source>
        <translation>在所有规则中，拒绝优先，其次询问，最后允许。没有规则涉及的由模式决定。</translation>
    </message>
    <message>
        <source>Yours: %1</source>
        <translation>您的：%1</translation>
    </message>
    <message>
        <source>Of this folder: %1. What it allows counts once the folder is trusted.</source>
        <translation>此文件夹的：%1。其允许的内容在信任该文件夹后生效。</translation>
    </message>
    <message>
        <source>Permission rules</source>
        <translation>权限规则</translation>
    </message>
    <message>
        <source>Add a rule…</source>
        <translation>添加规则…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>A file is not understood, so all but reading is asked: %1</source>
        <translation>无法理解某个文件，因此除读取外都会询问：%1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>打开文件</translation>
    </message>
</context>
<context>
    <name>Ui::RunTexts</name>
    <message numerus="yes">
        <source>Read %n times</source>
        <translation>
            <numerusform>读取了 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Listed 1 folder, %n times</source>
        <translation>
            <numerusform>列出了 1 个文件夹，共 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Listed %n folders</source>
        <translation>
            <numerusform>列出了 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n files and folders</source>
        <translation>
            <numerusform>读取了 %n 个文件和文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read 1 file, %n times</source>
        <translation>
            <numerusform>读取了 1 个文件，共 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n files</source>
        <translation>
            <numerusform>读取了 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Searched %n times</source>
        <translation>
            <numerusform>搜索了 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ran %n commands</source>
        <translation>
            <numerusform>运行了 %n 条命令</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Searched the web %n times</source>
        <translation>
            <numerusform>在网上搜索了 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fetched %n pages</source>
        <translation>
            <numerusform>获取了 %n 个网页</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Edited %n times</source>
        <translation>
            <numerusform>编辑了 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deleted %n times</source>
        <translation>
            <numerusform>删除了 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Moved %n times</source>
        <translation>
            <numerusform>移动了 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Called %1 %n times</source>
        <translation>
            <numerusform>调用了 %1 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n 个步骤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n of them changed files</source>
        <translation>
            <numerusform>%1，其中 %n 个更改了文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::SandboxPage</name>
    <message>
        <source>Off: a command can read and change all that you can.</source>
        <translation>已关闭：命令可以读取和更改您能读取和更改的一切。</translation>
    </message>
    <message>
        <source>For you, in all folders, from the next session on: %1. A project cannot change it.</source>
        <translation>对您在所有文件夹中生效，从下一个会话开始：%1。项目无权更改。</translation>
    </message>
    <message>
        <source>One path in each line</source>
        <translation>每行一个路径</translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation>在此计算机上</translation>
    </message>
    <message>
        <source>Commands that run without a question</source>
        <translation>无需询问即运行的命令</translation>
    </message>
    <message>
        <source>Commands that you or a rule allowed</source>
        <translation>您或规则允许的命令</translation>
    </message>
    <message>
        <source>It is off in your settings.</source>
        <translation>它在您的设置中已关闭。</translation>
    </message>
    <message>
        <source>No sandbox starts here.</source>
        <translation>此处无法启动沙盒。</translation>
    </message>
    <message>
        <source>In use here: %1</source>
        <translation>此处可启动：%1</translation>
    </message>
    <message>
        <source>Not saved: %1 is no whole path. Such a path begins with / or ~/.</source>
        <translation>未保存：%1 不是完整路径。完整路径以 / 或 ~/ 开头。</translation>
    </message>
</context>
<context>
    <name>Ui::SandboxPromise</name>
    <message>
        <source>Only commands of a short closed list go unasked.</source>
        <translation>只有固定简短列表中的命令无需询问。</translation>
    </message>
    <message>
        <source>Nothing can be written, and no mode, owner or time of a file changed.</source>
        <translation>不能写入任何内容，也不能更改文件的模式、所有者或时间。</translation>
    </message>
    <message>
        <source>No network, no sockets, and no way to another process.</source>
        <translation>没有网络、没有套接字，也无法访问其他进程。</translation>
    </message>
    <message>
        <source>Keys and credentials cannot be read.</source>
        <translation>无法读取密钥和凭据。</translation>
    </message>
    <message>
        <source>They can write only to an empty /tmp of their own.</source>
        <translation>除自己的空 /tmp 外不能写入任何内容。</translation>
    </message>
    <message>
        <source>No network, no sockets, and no other process is seen.</source>
        <translation>没有网络、没有套接字，也看不到其他进程。</translation>
    </message>
    <message>
        <source>Nothing holds them: they can do whatever you can do.</source>
        <translation>没有任何限制：您能做的它们都能做。</translation>
    </message>
    <message>
        <source>Only the workspace and the session&apos;s folder for temporary files can be written.</source>
        <translation>只能写入工作区和会话的临时文件夹。</translation>
    </message>
    <message>
        <source>Files that control git are put back when the command ends.</source>
        <translation>命令结束时会还原 git 所遵循的配置。</translation>
    </message>
    <message>
        <source>The network as your settings say, and no Unix sockets.</source>
        <translation>网络按您的设置，没有 Unix 套接字。</translation>
    </message>
    <message>
        <source>Keys and credentials outside of what can be written cannot be read.</source>
        <translation>无法读取可写范围之外的密钥和凭据。</translation>
    </message>
    <message>
        <source>Files that control git, and .agentao, stay as they are.</source>
        <translation>git 所遵循的配置和 .agentao 保持不变。</translation>
    </message>
    <message>
        <source>The network as your settings say, and no socket of another program.</source>
        <translation>网络按您的设置，无法访问其他程序的套接字。</translation>
    </message>
    <message>
        <source>Keys and credentials cannot be read, and no other process is seen.</source>
        <translation>无法读取密钥和凭据，也看不到其他进程。</translation>
    </message>
</context>
<context>
    <name>Ui::SandboxText</name>
    <message>
        <source>Sandbox: off in your settings</source>
        <translation>沙箱：已在您的设置中关闭</translation>
    </message>
    <message>
        <source>Sandbox: off in this mode</source>
        <translation>沙箱：此模式下关闭</translation>
    </message>
    <message>
        <source>Sandbox: none starts here</source>
        <translation>沙箱：此处无法启动</translation>
    </message>
    <message>
        <source>Commands can write only to the workspace and the temporary folder, and cannot read your keys.</source>
        <translation>命令只能写入工作区和临时文件夹，并且不能读取您的密钥。</translation>
    </message>
    <message>
        <source>Sandbox: %1</source>
        <translation>沙箱：%1</translation>
    </message>
</context>
<context>
    <name>Ui::SearchPage</name>
    <message>
        <source>Search in the files</source>
        <translation>在文件中搜索</translation>
    </message>
    <message>
        <source>Aa: upper and lower case differ</source>
        <translation>Aa：区分大小写</translation>
    </message>
    <message>
        <source>.*: a regular expression</source>
        <translation>.*：正则表达式</translation>
    </message>
    <message>
        <source>Lines that were found</source>
        <translation>找到的行</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>返回文件</translation>
    </message>
    <message>
        <source>Lines of all files that are not ignored. Files with secrets and those over 10 MB are left out.</source>
        <translation>所有未被忽略文件中的行。含机密的文件和超过 10 MB 的文件除外。</translation>
    </message>
    <message>
        <source>This is no regular expression: %1</source>
        <translation>这不是正则表达式：%1</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Searching… lines so far: %L1</source>
        <translation>正在搜索… 目前行数：%L1</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>什么也没找到。</translation>
    </message>
    <message>
        <source>The first %L1 lines; there are more. Write more of what you look for.</source>
        <translation>前 %L1 行；还有更多。请输入更多要查找的内容。</translation>
    </message>
    <message>
        <source>Lines: %L1 in files: %L2</source>
        <translation>行数：%L1，文件数：%L2</translation>
    </message>
    <message>
        <source>It took too long and was ended.</source>
        <translation>耗时过长，已结束。</translation>
    </message>
    <message>
        <source>Files over 10 MB, not searched: %L1</source>
        <translation>超过 10 MB、未搜索的文件：%L1</translation>
    </message>
    <message>
        <source>Files and folders that cannot be read: %L1</source>
        <translation>无法读取的文件和文件夹：%L1</translation>
    </message>
</context>
<context>
    <name>Ui::SearchPane</name>
    <message>
        <source>Found sessions</source>
        <translation>找到的会话</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Sessions cannot be searched:</source>
        <translation>无法搜索会话：</translation>
    </message>
    <message>
        <source>Sessions are still being read: %1 %</source>
        <translation>仍在读取会话：%1 %</translation>
    </message>
    <message>
        <source>No session has these words</source>
        <translation>没有会话包含这些词</translation>
    </message>
    <message>
        <source>“%1” says nothing: a command ends with a number or “failed”, a time is 2026-11-22 or 7d, a folder is “here”</source>
        <translation>“%1”没有意义：命令的结果是数字或 failed，时间写作 2026-11-22 或 7d，文件夹写作 here</translation>
    </message>
    <message>
        <source>No session has these words and passes the filters</source>
        <translation>没有会话包含这些词并符合筛选条件</translation>
    </message>
</context>
<context>
    <name>Ui::SearchableText</name>
    <message>
        <source>in a thought</source>
        <translation>在思考中</translation>
    </message>
    <message>
        <source>in the arguments of a tool</source>
        <translation>在工具的参数中</translation>
    </message>
    <message>
        <source>in the output of a tool</source>
        <translation>在工具的输出中</translation>
    </message>
    <message>
        <source>in a summary</source>
        <translation>在摘要中</translation>
    </message>
</context>
<context>
    <name>Ui::SavedProviders</name>
    <message>
        <source>key in the keyring</source>
        <translation>密钥在密钥环中</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>无密钥</translation>
    </message>
    <message>
        <source>key in a file</source>
        <translation>密钥在文件中</translation>
    </message>
    <message>
        <source>None is set up yet.</source>
        <translation>尚未设置任何提供商。</translation>
    </message>
    <message>
        <source>the default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Change the key…</source>
        <translation>更改密钥…</translation>
    </message>
    <message>
        <source>Change the key of %1</source>
        <translation>更改 %1 的密钥</translation>
    </message>
    <message>
        <source>It is asked for anew; the model is the one of new sessions then</source>
        <translation>会重新询问密钥，之后新会话使用该模型</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>忘记</translation>
    </message>
    <message>
        <source>Really forget?</source>
        <translation>确定忘记？</translation>
    </message>
    <message>
        <source>Really forget %1 and its key?</source>
        <translation>确定忘记 %1 及其密钥？</translation>
    </message>
    <message>
        <source>Forget %1 and its key</source>
        <translation>忘记 %1 及其密钥</translation>
    </message>
</context>
<context>
    <name>Ui::SecretQuestion</name>
    <message>
        <source>Mask</source>
        <translation>遮盖</translation>
    </message>
    <message>
        <source>Send the message with a mark in the place of each secret</source>
        <translation>发送消息，并以标记代替每个机密</translation>
    </message>
    <message>
        <source>Send anyway</source>
        <translation>仍然发送</translation>
    </message>
    <message>
        <source>The model and its provider get the secret</source>
        <translation>模型及其提供商会得到该机密</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Go on writing (Esc)</source>
        <translation>继续编写 (Esc)</translation>
    </message>
    <message>
        <source>This message has what looks like a secret: %1. It would go to the model and its provider, and into the session&apos;s file.</source>
        <translation>此消息包含看起来像机密的内容：%1。它会发送给模型及其提供商，并写入会话文件。</translation>
    </message>
</context>
<context>
    <name>Ui::SeekBar</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭搜索</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
</context>
<context>
    <name>Ui::SelectionBar</name>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>End choosing</source>
        <translation>结束选择</translation>
    </message>
    <message numerus="yes">
        <source>%n chosen</source>
        <comment>sessions</comment>
        <translation>
            <numerusform>已选择 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::ServerAlert</name>
    <message>
        <source>%1 failed</source>
        <translation>%1 出现故障</translation>
    </message>
    <message>
        <source>%1 servers failed</source>
        <translation>%1 个服务器出现故障</translation>
    </message>
    <message>
        <source>Sign in to %1</source>
        <translation>登录 %1</translation>
    </message>
    <message>
        <source>%1 servers need a sign-in</source>
        <translation>%1 个服务器需要登录</translation>
    </message>
</context>
<context>
    <name>Ui::ServerForm</name>
    <message>
        <source>For you, in all folders</source>
        <translation>用于您的所有文件夹</translation>
    </message>
    <message>
        <source>For this folder, and all who use it</source>
        <translation>用于此文件夹及其所有使用者</translation>
    </message>
    <message>
        <source>%1. It counts once the folder is trusted, and others may get it with the folder: leave keys out, ${NAME} stands for a variable of the environment.</source>
        <translation>%1。信任文件夹后生效，他人可能随文件夹得到它：不要写入密钥，${NAME} 表示环境变量。</translation>
    </message>
    <message>
        <source>Fill in a form</source>
        <translation>填写表单</translation>
    </message>
    <message>
        <source>Paste JSON</source>
        <translation>粘贴 JSON</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>As JSON</source>
        <translation>以 JSON 显示</translation>
    </message>
    <message>
        <source>What a manual prints for Claude Desktop, Claude Code, Visual Studio Code, Cursor, Windsurf, Gemini CLI, Zed or opencode is understood.</source>
        <translation>可识别手册中为 Claude Desktop、Claude Code、Visual Studio Code、Cursor、Windsurf、Gemini CLI、Zed 或 opencode 给出的内容。</translation>
    </message>
    <message>
        <source>Each line needs a name, &quot;%1&quot; and a value.</source>
        <translation>每行需要名称、“%1”和值。</translation>
    </message>
    <message>
        <source>The command is missing.</source>
        <translation>缺少命令。</translation>
    </message>
    <message>
        <source>The name is missing.</source>
        <translation>缺少名称。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>请求头</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>That of the session</source>
        <translation>会话的文件夹</translation>
    </message>
    <message>
        <source>Believe what it says about its tools</source>
        <translation>采信它对自身工具的说明</translation>
    </message>
    <message>
        <source>Tools that it calls read-only then need no question.</source>
        <translation>这样，它标为只读的工具无需询问。</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Counts for</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>Ui::ServerHeader</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制网址</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>登录…</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>退出登录</translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>状态：%1</translation>
    </message>
    <message>
        <source>On</source>
        <translation>已启用</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>Server %1 is switched on</source>
        <translation>启用服务器 %1</translation>
    </message>
    <message>
        <source>MCP %1</source>
        <translation>MCP %1</translation>
    </message>
    <message>
        <source>Looking for the page where you can sign in…</source>
        <translation>正在查找登录页面…</translation>
    </message>
    <message>
        <source>Waiting for the browser: sign in at %1 there, then this goes on by itself.</source>
        <translation>正在等待浏览器：请在浏览器中登录 %1，之后会自动继续。</translation>
    </message>
    <message>
        <source>Signing in failed: %1</source>
        <translation>登录失败：%1</translation>
    </message>
    <message>
        <source>This server wants to know who you are. Signing in opens its page in your browser.</source>
        <translation>此服务器需要登录。点击登录后会在浏览器中打开其页面。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
</context>
<context>
    <name>Ui::ServerSettings</name>
    <message>
        <source>MCP servers</source>
        <translation>MCP 服务器</translation>
    </message>
    <message>
        <source>Add a server…</source>
        <translation>添加服务器…</translation>
    </message>
    <message>
        <source>Paste JSON…</source>
        <translation>粘贴 JSON…</translation>
    </message>
    <message>
        <source>Take over from other programs</source>
        <translation>从其他程序导入</translation>
    </message>
    <message>
        <source>Claude Desktop, Claude Code, Visual Studio Code, Cursor, Windsurf, Gemini CLI, Zed and opencode</source>
        <translation>Claude Desktop、Claude Code、Visual Studio Code、Cursor、Windsurf、Gemini CLI、Zed 和 opencode</translation>
    </message>
    <message>
        <source>From the registry…</source>
        <translation>从注册表…</translation>
    </message>
    <message>
        <source>Trusted folders…</source>
        <translation>受信任的文件夹…</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Starts it, asks what it has, and ends it</source>
        <translation>启动它，询问其提供的内容，然后结束</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Starting it and asking what it has…</source>
        <translation>正在启动并询问其提供的内容…</translation>
    </message>
    <message>
        <source>The servers of this folder start once you trust it.</source>
        <translation>信任此文件夹后，其服务器才会启动。</translation>
    </message>
    <message>
        <source>Only this session has it; it is in no file.</source>
        <translation>只有此会话有它；它不在任何文件中。</translation>
    </message>
    <message>
        <source>For this folder, once it is trusted: %1. New sessions read it.</source>
        <translation>用于此文件夹（需先信任）：%1。新会话会读取它。</translation>
    </message>
    <message>
        <source>For you, in all folders: %1. New sessions read it.</source>
        <translation>用于您的所有文件夹：%1。新会话会读取它。</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>%1 is deleted.</source>
        <translation>%1 已删除。</translation>
    </message>
    <message>
        <source>No other program has a server that is not here already.</source>
        <translation>其他程序中没有尚未导入的服务器。</translation>
    </message>
    <message>
        <source>Taken over: %1</source>
        <translation>已导入：%1</translation>
    </message>
    <message>
        <source>Not taken over: %1</source>
        <translation>未导入：%1</translation>
    </message>
    <message>
        <source>No program opens this file: %1</source>
        <translation>没有程序能打开此文件：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 answered in %2 s: %n tools.</source>
        <translation>
            <numerusform>%1 在 %2 秒内响应：%n 个工具。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::ServerTexts</name>
    <message>
        <source>Switched off</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Sign-in needed</source>
        <translation>需要登录</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>It is tried again now.</source>
        <translation>正在重试。</translation>
    </message>
    <message>
        <source>It is tried again in %1 s.</source>
        <translation>%1 秒后重试。</translation>
    </message>
    <message>
        <source>It is tried again in %1 min.</source>
        <translation>%1 分钟后重试。</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>您的配置</translation>
    </message>
    <message>
        <source>From this project</source>
        <translation>来自此项目</translation>
    </message>
    <message>
        <source>From the editor</source>
        <translation>来自编辑器</translation>
    </message>
    <message>
        <source>Local program</source>
        <translation>本地程序</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>HTTP with SSE</source>
        <translation>HTTP(SSE)</translation>
    </message>
    <message>
        <source>1 tool</source>
        <translation>1 个工具</translation>
    </message>
    <message>
        <source>%L1 tools</source>
        <translation>%L1 个工具</translation>
    </message>
    <message>
        <source>%1, %L2 off</source>
        <translation>%1(停用 %L2 个)</translation>
    </message>
    <message>
        <source>1 resource</source>
        <translation>1 个资源</translation>
    </message>
    <message>
        <source>%1 resources</source>
        <translation>%1 个资源</translation>
    </message>
    <message>
        <source>1 prompt</source>
        <translation>1 个提示词</translation>
    </message>
    <message>
        <source>%1 prompts</source>
        <translation>%1 个提示词</translation>
    </message>
</context>
<context>
    <name>Ui::ServerTools</name>
    <message>
        <source>Search tools</source>
        <translation>搜索工具</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Description of the tool</source>
        <translation>工具说明</translation>
    </message>
    <message>
        <source>This server offers no tools.</source>
        <translation>此服务器不提供工具。</translation>
    </message>
    <message>
        <source>The tools of a server are known when it is ready.</source>
        <translation>服务器就绪后才能得知其工具。</translation>
    </message>
    <message>
        <source>No tool has these words.</source>
        <translation>没有工具包含这些词。</translation>
    </message>
    <message>
        <source>%L1 of %L2 tools</source>
        <translation>%L1 / %L2 个工具</translation>
    </message>
</context>
<context>
    <name>Ui::ServerView</name>
    <message>
        <source>What the server tells the model</source>
        <translation>服务器给模型的说明</translation>
    </message>
    <message>
        <source>This server has no instructions for the model.</source>
        <translation>此服务器没有给模型的说明。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>复制日志</translation>
    </message>
    <message>
        <source>Tools (%L1)</source>
        <translation>工具(%L1)</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>This holds for this session: the server is not in your own mcp.json.</source>
        <translation>仅对此会话有效：该服务器不在您自己的 mcp.json 中。</translation>
    </message>
    <message>
        <source>This could not be done: %1</source>
        <translation>操作未完成：%1</translation>
    </message>
</context>
<context>
    <name>Ui::ServersPage</name>
    <message>
        <source>Search servers</source>
        <translation>搜索服务器</translation>
    </message>
    <message>
        <source>MCP servers</source>
        <translation>MCP 服务器</translation>
    </message>
    <message>
        <source>Back to the conversation</source>
        <translation>返回对话</translation>
    </message>
    <message>
        <source>Open mcp.json</source>
        <translation>打开 mcp.json</translation>
    </message>
    <message>
        <source>No program opens this file: %1</source>
        <translation>没有程序可以打开此文件：%1</translation>
    </message>
</context>
<context>
    <name>Ui::SessionLifePresenter</name>
    <message>
        <source>Delete this session?</source>
        <translation>要删除此会话吗？</translation>
    </message>
    <message>
        <source>Delete &quot;%1&quot;?</source>
        <translation>要删除“%1”吗？</translation>
    </message>
    <message>
        <source>The agent is at work in it and will be stopped.</source>
        <translation>智能体正在其中工作，将被停止。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was deleted. It is kept for 30 days.</source>
        <translation>已删除“%1”，会保留 30 天。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>There are no deleted sessions in this folder.</source>
        <translation>此文件夹中没有已删除的会话。</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>All data (*.json)</source>
        <translation>全部数据 (*.json)</translation>
    </message>
    <message>
        <source>Export session</source>
        <translation>导出会话</translation>
    </message>
    <message>
        <source>The session was exported:</source>
        <translation>会话已导出：</translation>
    </message>
    <message>
        <source>Import session</source>
        <translation>导入会话</translation>
    </message>
    <message>
        <source>%1 of %2 sessions could not be changed:</source>
        <translation>%2 个会话中有 %1 个无法更改：</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions are in the archive.</source>
        <translation>
            <numerusform>%n 个会话已归档。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sessions are out of the archive.</source>
        <translation>
            <numerusform>%n 个会话已移出归档。</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in the archive.</source>
        <translation>“%1”已归档。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is out of the archive.</source>
        <translation>“%1”已移出归档。</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions are in no group now.</source>
        <translation>
            <numerusform>%n 个会话现在不在任何分组中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sessions are in the group &quot;%1&quot; now.</source>
        <translation>
            <numerusform>%n 个会话现在在分组“%1”中。</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in no group now.</source>
        <translation>“%1”现在不在任何分组中。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in the group &quot;%2&quot; now.</source>
        <translation>“%1”现在在分组“%2”中。</translation>
    </message>
    <message>
        <source>The group is dissolved.</source>
        <translation>分组已解散。</translation>
    </message>
    <message>
        <source>The group is called &quot;%1&quot; now.</source>
        <translation>分组现在名为“%1”。</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n sessions?</source>
        <translation>
            <numerusform>删除 %n 个会话？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The agent is at work in %n of them and will be stopped.</source>
        <translation>
            <numerusform>智能体正在其中 %n 个里工作，将被停止。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sessions were deleted. They are kept for 30 days.</source>
        <translation>
            <numerusform>已删除 %n 个会话，保留 30 天。</numerusform>
        </translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Sessions (*.json *.jsonl threads.db)</source>
        <translation>会话 (*.json *.jsonl threads.db)</translation>
    </message>
    <message>
        <source>Sessions are being imported…</source>
        <translation>正在导入会话…</translation>
    </message>
    <message>
        <source>Text document (*.odt)</source>
        <translation>文本文档 (*.odt)</translation>
    </message>
    <message>
        <source>The model of this session, %1, cannot be had here. The next message goes to %2.</source>
        <translation>此会话的模型 %1 在此处不可用。下一条消息将发送给 %2。</translation>
    </message>
    <message>
        <source>Choose another model…</source>
        <translation>选择其他模型…</translation>
    </message>
    <message>
        <source>Import session…</source>
        <translation>导入会话…</translation>
    </message>
    <message>
        <source>Export session…</source>
        <translation>导出会话…</translation>
    </message>
    <message>
        <source>Print session…</source>
        <translation>打印会话…</translation>
    </message>
    <message>
        <source>Deleted sessions…</source>
        <translation>已删除的会话…</translation>
    </message>
</context>
<context>
    <name>Ui::SessionListModel</name>
    <message>
        <source>Waits for your answer</source>
        <translation>等待您的答复</translation>
    </message>
    <message>
        <source>At work…</source>
        <translation>正在工作…</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <comment>when a session was used last, its folder</comment>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>Older</source>
        <translation>更早</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>新会话</translation>
    </message>
    <message>
        <source>%1, waits for your answer</source>
        <translation>%1，等待您的答复</translation>
    </message>
    <message>
        <source>%1, at work</source>
        <translation>%1，正在工作</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>置顶</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>%1, pinned</source>
        <translation>%1，已置顶</translation>
    </message>
    <message>
        <source>%1, archived</source>
        <translation>%1，已归档</translation>
    </message>
    <message>
        <source>now</source>
        <translation>刚刚</translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n d</source>
        <comment>days</comment>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, failed</source>
        <translation>%1，失败</translation>
    </message>
    <message>
        <source>%1, has something new</source>
        <translation>%1，有新内容</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1，已选择</translation>
    </message>
    <message>
        <source>%1, not chosen</source>
        <translation>%1，未选择</translation>
    </message>
    <message>
        <source>%1, sessions: %2</source>
        <translation>%1，会话数：%2</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1，已折叠</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1，与 %2</translation>
    </message>
    <message>
        <source>%1, in a work tree of its own</source>
        <translation>%1，在独立的工作树中</translation>
    </message>
</context>
<context>
    <name>Ui::SessionMenus</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>分叉</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消置顶</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>置顶</translation>
    </message>
    <message>
        <source>Take out of the archive</source>
        <translation>移出归档</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Choose several</source>
        <translation>选择多个</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Choose all of these</source>
        <translation>全选此组</translation>
    </message>
    <message>
        <source>Rename group</source>
        <translation>重命名分组</translation>
    </message>
    <message>
        <source>Dissolve group</source>
        <translation>解散分组</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>New group</source>
        <translation>新建分组</translation>
    </message>
    <message>
        <source>No group</source>
        <translation>不分组</translation>
    </message>
    <message>
        <source>New group %1</source>
        <translation>新建分组 %1</translation>
    </message>
    <message>
        <source>Sessions of this folder</source>
        <translation>此文件夹的会话</translation>
    </message>
    <message>
        <source>Sessions of all folders</source>
        <translation>所有文件夹的会话</translation>
    </message>
    <message>
        <source>Show archived sessions</source>
        <translation>显示已归档的会话</translation>
    </message>
    <message>
        <source>Deleted sessions…</source>
        <translation>已删除的会话…</translation>
    </message>
    <message>
        <source>Import session…</source>
        <translation>导入会话…</translation>
    </message>
    <message>
        <source>Merge back…</source>
        <translation>合并回来…</translation>
    </message>
    <message>
        <source>Throw the work tree away…</source>
        <translation>丢弃工作树…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>Copy the session&apos;s id</source>
        <translation>复制会话 ID</translation>
    </message>
    <message>
        <source>Show its folder</source>
        <translation>显示其文件夹</translation>
    </message>
    <message>
        <source>By folder</source>
        <translation>按文件夹</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>在新窗口中打开</translation>
    </message>
</context>
<context>
    <name>Ui::SessionPlace</name>
    <message>
        <source>Copy the session&apos;s id</source>
        <translation>复制会话 ID</translation>
    </message>
    <message>
        <source>Show the session&apos;s folder</source>
        <translation>显示会话文件夹</translation>
    </message>
    <message>
        <source>The session has no id before its first message.</source>
        <translation>会话在第一条消息之前没有 ID。</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
</context>
<context>
    <name>Ui::SessionPresenter</name>
    <message>
        <source>Another session waits for your answer.</source>
        <translation>另一个会话在等待您的答复。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; waits for your answer.</source>
        <translation>“%1”在等待您的答复。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>选择模型…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Answer here</source>
        <translation>在此答复</translation>
    </message>
    <message>
        <source>A question was closed unanswered, as what had asked it ended.</source>
        <translation>一个询问未得到答复就消失了，因为提问方已结束。</translation>
    </message>
    <message>
        <source>A question of &quot;%1&quot; was closed unanswered, as what had asked it ended.</source>
        <translation>“%1”的一个询问未得到答复就消失了，因为提问方已结束。</translation>
    </message>
    <message>
        <source>Another process works in this session. You can read along, and write here once it is done.</source>
        <translation>另一个进程正在使用此会话。您可以同步阅读，待其结束后即可在此书写。</translation>
    </message>
    <message>
        <source>Your message to %1 was not sent: %2</source>
        <translation>发给 %1 的消息未发送：%2</translation>
    </message>
</context>
<context>
    <name>Ui::OptionPresenter</name>
    <message>
        <source>The choices below are those that %1 offered when a session began last.</source>
        <translation>下方的选项是 %1 上次开始会话时提供的。</translation>
    </message>
</context>
<context>
    <name>Ui::SettingsCatalogue</name>
    <message>
        <source>Providers that are set up</source>
        <translation>已设置的提供商</translation>
    </message>
    <message>
        <source>Each with its model, and where its key is.</source>
        <translation>各自的模型以及密钥的存放位置。</translation>
    </message>
    <message>
        <source>key change remove forget log out sign out account</source>
        <translation>密钥 更改 移除 忘记 注销 账户</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Models and providers</source>
        <translation>模型与提供商</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Permission rules</source>
        <translation>权限规则</translation>
    </message>
    <message>
        <source>What was allowed, and why</source>
        <translation>允许了什么以及原因</translation>
    </message>
    <message>
        <source>Trusted folders</source>
        <translation>受信任的文件夹</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>沙盒</translation>
    </message>
    <message>
        <source>Send with</source>
        <translation>发送方式</translation>
    </message>
    <message>
        <source>enter return new line composer message</source>
        <translation>回车 换行 输入 消息 发送</translation>
    </message>
    <message>
        <source>Check spelling while writing</source>
        <translation>输入时检查拼写</translation>
    </message>
    <message>
        <source>dictionary mistakes typos</source>
        <translation>词典 拼写 错误</translation>
    </message>
    <message>
        <source>Questions of the agent</source>
        <translation>智能体的提问</translation>
    </message>
    <message>
        <source>Where it asks whether it may do something.</source>
        <translation>在哪里询问是否允许执行操作。</translation>
    </message>
    <message>
        <source>dialog permission window</source>
        <translation>对话框 权限 窗口</translation>
    </message>
    <message>
        <source>Open files in</source>
        <translation>打开文件的程序</translation>
    </message>
    <message>
        <source>What a click on a file or a line starts.</source>
        <translation>点击文件或行时启动的程序。</translation>
    </message>
    <message>
        <source>program external code zed kate emacs vim</source>
        <translation>程序 外部 编辑器 code zed kate emacs vim</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>{file}, {line} and {column} stand for the place that is opened.</source>
        <translation>{file}、{line} 和 {column} 代表要打开的位置。</translation>
    </message>
    <message>
        <source>editor program</source>
        <translation>编辑器 程序</translation>
    </message>
    <message>
        <source>Try the editor</source>
        <translation>试用编辑器</translation>
    </message>
    <message>
        <source>Opens an example at its second line.</source>
        <translation>打开一个示例并定位到第二行。</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>在桌面上通知</translation>
    </message>
    <message>
        <source>That a turn ended, or that the agent asks something.</source>
        <translation>回合结束或智能体提问时通知。</translation>
    </message>
    <message>
        <source>message popup alert done</source>
        <translation>消息 弹窗 提醒 完成</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>keyboard hotkey binding</source>
        <translation>键盘 热键 绑定</translation>
    </message>
    <message>
        <source>Provider, key and model</source>
        <translation>提供商、密钥和模型</translation>
    </message>
    <message>
        <source>A key stays in the desktop&apos;s keyring or in a file that only you can read.</source>
        <translation>密钥保存在桌面密钥环中，或保存在只有您能读取的文件中。</translation>
    </message>
    <message>
        <source>api key login endpoint openai anthropic gemini local ollama</source>
        <translation>api 密钥 登录 端点 openai anthropic gemini 本地 ollama</translation>
    </message>
    <message>
        <source>List of models</source>
        <translation>模型列表</translation>
    </message>
    <message>
        <source>It says what models can do, what they cost and when they end. Which models there are, the endpoints say, in the list of models below the message.</source>
        <translation>它说明各模型的能力、价格和停用日期。有哪些模型则向其端点查询，见消息下方的模型列表。</translation>
    </message>
    <message>
        <source>prices update context window</source>
        <translation>价格 更新 上下文窗口</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>dark light night colours mode</source>
        <translation>深色 浅色 夜间 颜色 模式</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>对比度</translation>
    </message>
    <message>
        <source>accessibility readable high</source>
        <translation>无障碍 可读 高</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Of the conversation and of what you write.</source>
        <translation>对话和您输入内容的文字大小。</translation>
    </message>
    <message>
        <source>zoom font larger smaller</source>
        <translation>缩放 字体 放大 缩小</translation>
    </message>
    <message>
        <source>Text font</source>
        <translation>文本字体</translation>
    </message>
    <message>
        <source>In the conversation.</source>
        <translation>用于对话。</translation>
    </message>
    <message>
        <source>typeface family</source>
        <translation>字体 字族</translation>
    </message>
    <message>
        <source>Code font</source>
        <translation>代码字体</translation>
    </message>
    <message>
        <source>In the conversation and in changes.</source>
        <translation>用于对话和更改。</translation>
    </message>
    <message>
        <source>typeface monospace fixed family</source>
        <translation>字体 等宽 字族</translation>
    </message>
    <message>
        <source>Wrap long lines of code</source>
        <translation>对较长的代码行自动换行</translation>
    </message>
    <message>
        <source>break scroll</source>
        <translation>换行 滚动</translation>
    </message>
    <message>
        <source>Old and new lines</source>
        <translation>旧行和新行</translation>
    </message>
    <message>
        <source>How changes of files are shown.</source>
        <translation>文件更改的显示方式。</translation>
    </message>
    <message>
        <source>diff unified split side by side review</source>
        <translation>差异 统一 并排 审阅</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>所有规则</translation>
    </message>
    <message>
        <source>allow ask deny permission always command path</source>
        <translation>允许 询问 拒绝 权限 始终 命令 路径</translation>
    </message>
    <message>
        <source>Decisions, the newest first</source>
        <translation>决定（最新的在前）</translation>
    </message>
    <message>
        <source>log history why did this run audit permission</source>
        <translation>日志 历史 为什么运行 审计 权限</translation>
    </message>
    <message>
        <source>Trust the folder of the session</source>
        <translation>信任会话的文件夹</translation>
    </message>
    <message>
        <source>project env servers hooks</source>
        <translation>项目 env 服务器 hooks</translation>
    </message>
    <message>
        <source>Folders that you trust</source>
        <translation>您信任的文件夹</translation>
    </message>
    <message>
        <source>project list</source>
        <translation>项目 列表</translation>
    </message>
    <message>
        <source>Stop trusting the chosen folder</source>
        <translation>不再信任所选文件夹</translation>
    </message>
    <message>
        <source>revoke remove forget</source>
        <translation>撤销 移除 忘记</translation>
    </message>
    <message>
        <source>Commands run in a sandbox</source>
        <translation>命令在沙盒中运行</translation>
    </message>
    <message>
        <source>Without it a command that was allowed can do whatever you can do.</source>
        <translation>没有它，被允许的命令可以做您能做的任何事。</translation>
    </message>
    <message>
        <source>bubblewrap landlock isolation switch</source>
        <translation>bubblewrap landlock 隔离 开关</translation>
    </message>
    <message>
        <source>Commands may use the network</source>
        <translation>命令可以使用网络</translation>
    </message>
    <message>
        <source>Only those that you or a rule allowed.</source>
        <translation>仅限您或规则允许的命令。</translation>
    </message>
    <message>
        <source>internet offline</source>
        <translation>互联网 离线</translation>
    </message>
    <message>
        <source>What commands may change, too</source>
        <translation>命令还可以更改的内容</translation>
    </message>
    <message>
        <source>Besides the folder of the session.</source>
        <translation>除会话的文件夹外。</translation>
    </message>
    <message>
        <source>write paths folders</source>
        <translation>写入 路径 文件夹</translation>
    </message>
    <message>
        <source>Secrets that commands may read</source>
        <translation>命令可以读取的机密</translation>
    </message>
    <message>
        <source>Keys and .env files are masked otherwise.</source>
        <translation>否则密钥和 .env 文件会被屏蔽。</translation>
    </message>
    <message>
        <source>read paths credentials</source>
        <translation>读取 路径 凭据</translation>
    </message>
    <message>
        <source>MCP servers</source>
        <translation>MCP 服务器</translation>
    </message>
    <message>
        <source>Which ones there are, how they are doing, and what they offer.</source>
        <translation>有哪些服务器、状态如何、提供什么。</translation>
    </message>
    <message>
        <source>tools model context protocol check edit delete log</source>
        <translation>工具 模型上下文协议 检查 编辑 删除 日志</translation>
    </message>
    <message>
        <source>Add a server</source>
        <translation>添加服务器</translation>
    </message>
    <message>
        <source>new command address form stdio http</source>
        <translation>新建 命令 地址 表单 stdio http</translation>
    </message>
    <message>
        <source>Add servers from JSON</source>
        <translation>从 JSON 添加服务器</translation>
    </message>
    <message>
        <source>paste mcp.json claude cursor</source>
        <translation>粘贴 mcp.json claude cursor</translation>
    </message>
    <message>
        <source>Take over servers from other programs</source>
        <translation>从其他程序导入服务器</translation>
    </message>
    <message>
        <source>import claude code desktop cursor windsurf gemini zed opencode</source>
        <translation>导入 claude code desktop cursor windsurf gemini zed opencode</translation>
    </message>
    <message>
        <source>Find a server in the registry</source>
        <translation>在注册表中查找服务器</translation>
    </message>
    <message>
        <source>official list marketplace search install</source>
        <translation>官方列表 市场 搜索 安装</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>The window reopens in it; while the agent is at work, at the next start.</source>
        <translation>窗口会以该语言重新建立；智能体工作时则在下次启动时生效。</translation>
    </message>
    <message>
        <source>Tool calls</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <source>What gets a row of its own: every call; calls of one kind together, file changes apart; or all that was done in a row together.</source>
        <translation>其中多少单独成行：每次调用；同类调用合为一行而文件更改单列；或连续完成的全部合为一行。</translation>
    </message>
    <message>
        <source>density compact verbose fold summary all normal rows</source>
        <translation>密度 紧凑 详细 折叠 摘要 全部 正常 行</translation>
    </message>
    <message>
        <source>All settings in settings.json</source>
        <translation>settings.json 的所有成员</translation>
    </message>
    <message>
        <source>limits cost requests context compact titles fallback acp json</source>
        <translation>限额 费用 请求 上下文 压缩 标题 备用 acp json</translation>
    </message>
    <message>
        <source>Value of the chosen setting</source>
        <translation>所选成员的值</translation>
    </message>
    <message>
        <source>change edit default</source>
        <translation>更改 编辑 默认</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>Sub-agents</source>
        <translation>子智能体</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>Bring to the front with a key</source>
        <translation>用快捷键切换到前台</translation>
    </message>
    <message>
        <source>From any program. The desktop asks which keys do that.</source>
        <translation>在任何程序中都可用。桌面会询问使用哪些按键。</translation>
    </message>
    <message>
        <source>global shortcut hotkey desktop portal quick prompt</source>
        <translation>全局 快捷键 热键 桌面 门户 快速提问</translation>
    </message>
    <message>
        <source>Commands of your own</source>
        <translation>您自己的命令</translation>
    </message>
    <message>
        <source>slash command prompt template markdown try delete</source>
        <translation>斜杠命令 提示 模板 试用 删除</translation>
    </message>
    <message>
        <source>Make a command</source>
        <translation>新建命令</translation>
    </message>
    <message>
        <source>A prompt with a name.</source>
        <translation>带名称的提示。</translation>
    </message>
    <message>
        <source>add slash command new</source>
        <translation>添加 斜杠命令 新建</translation>
    </message>
    <message>
        <source>skill.md agent skills try delete</source>
        <translation>skill.md 智能体技能 试用 删除</translation>
    </message>
    <message>
        <source>Make a skill</source>
        <translation>新建技能</translation>
    </message>
    <message>
        <source>A way of working that the model reads when it fits.</source>
        <translation>模型在合适时读取的工作方法。</translation>
    </message>
    <message>
        <source>add new skill.md</source>
        <translation>添加 新建 skill.md</translation>
    </message>
    <message>
        <source>subagent helper explore general task</source>
        <translation>子智能体 助手 explore general 任务</translation>
    </message>
    <message>
        <source>Make a sub-agent</source>
        <translation>新建子智能体</translation>
    </message>
    <message>
        <source>A helper with a text, tools and perhaps a model of its own.</source>
        <translation>拥有自己的文本、工具，也可有自己的模型的助手。</translation>
    </message>
    <message>
        <source>add new subagent helper</source>
        <translation>添加 新建 子智能体 助手</translation>
    </message>
    <message>
        <source>What is remembered</source>
        <translation>已记住的内容</translation>
    </message>
    <message>
        <source>memory facts forget notes topics delete</source>
        <translation>记忆 事实 忘记 笔记 主题 删除</translation>
    </message>
    <message>
        <source>Add a topic</source>
        <translation>添加主题</translation>
    </message>
    <message>
        <source>The agent sees titles and descriptions, and reads the rest when it needs it.</source>
        <translation>智能体能看到标题和描述，需要时再读取其余内容。</translation>
    </message>
    <message>
        <source>remember new fact add</source>
        <translation>记住 新事实 添加</translation>
    </message>
    <message>
        <source>Keep keys and tokens from models</source>
        <translation>不让模型看到密钥和令牌</translation>
    </message>
    <message>
        <source>What looks like one in the output of tools is replaced by a mark.</source>
        <translation>工具输出中看起来像密钥的内容会被替换为标记。</translation>
    </message>
    <message>
        <source>secrets mask credentials password redact privacy</source>
        <translation>机密 遮盖 凭据 密码 隐私</translation>
    </message>
    <message>
        <source>Titles by the model</source>
        <translation>由模型拟定标题</translation>
    </message>
    <message>
        <source>A small request after the first answer; else the first words are the title.</source>
        <translation>第一个回答之后的一个小请求；否则以开头的词为标题。</translation>
    </message>
    <message>
        <source>name session request privacy</source>
        <translation>名称 会话 请求 隐私</translation>
    </message>
    <message>
        <source>New sessions</source>
        <translation>新会话</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Favourite models</source>
        <translation>收藏的模型</translation>
    </message>
    <message>
        <source>They stand first where a model is chosen, and a key goes from one to the next.</source>
        <translation>选择模型时它们排在最前，并可用一个按键依次切换。</translation>
    </message>
    <message>
        <source>star pin preferred cycle order models</source>
        <translation>星标 置顶 首选 切换 顺序 模型</translation>
    </message>
    <message>
        <source>Agents of others</source>
        <translation>其他智能体</translation>
    </message>
    <message>
        <source>Which ones there are; check, start, end and remove them.</source>
        <translation>有哪些、状态如何：检查、启动、结束、移除。</translation>
    </message>
    <message>
        <source>acp agent client protocol gemini claude codex registry add</source>
        <translation>acp 智能体客户端协议 gemini claude codex 注册表 添加</translation>
    </message>
    <message>
        <source>For</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>Whose file the choices below are saved in.</source>
        <translation>下面的选择保存在谁的文件中。</translation>
    </message>
    <message>
        <source>scope project user folder default</source>
        <translation>范围 项目 用户 文件夹 默认</translation>
    </message>
    <message>
        <source>Model of new sessions</source>
        <translation>新会话的模型</translation>
    </message>
    <message>
        <source>A model chosen below a message is for that session only.</source>
        <translation>在模型列表中选择的模型只用于该会话。</translation>
    </message>
    <message>
        <source>default provider start with</source>
        <translation>默认 提供商 开始</translation>
    </message>
    <message>
        <source>Mode of new sessions</source>
        <translation>新会话的模式</translation>
    </message>
    <message>
        <source>What the agent may do without asking.</source>
        <translation>智能体无需询问即可做的事。</translation>
    </message>
    <message>
        <source>default permission plan read-only full access ask</source>
        <translation>默认 权限 计划 只读 完全访问 询问</translation>
    </message>
    <message>
        <source>Thinking of new sessions</source>
        <translation>新会话的思考程度</translation>
    </message>
    <message>
        <source>A model that lacks the level takes the nearest one.</source>
        <translation>没有该级别的模型采用最接近的级别。</translation>
    </message>
    <message>
        <source>default reasoning effort level</source>
        <translation>默认 推理 强度 级别</translation>
    </message>
    <message>
        <source>Where new sessions work</source>
        <translation>新会话在哪里工作</translation>
    </message>
    <message>
        <source>With a work tree of their own, in git repositories, New session asks for the branch.</source>
        <translation>在 git 仓库中使用独立的工作树：新会话会询问分支。</translation>
    </message>
    <message>
        <source>default worktree git branch isolated</source>
        <translation>默认 工作树 git 分支 隔离</translation>
    </message>
    <message>
        <source>Agent of new sessions</source>
        <translation>新会话的智能体</translation>
    </message>
    <message>
        <source>In folders where none was chosen yet.</source>
        <translation>在尚未选择智能体的文件夹中。</translation>
    </message>
    <message>
        <source>default acp gemini claude codex</source>
        <translation>默认 acp gemini claude codex</translation>
    </message>
    <message>
        <source>All tools of the agent</source>
        <translation>智能体的所有工具</translation>
    </message>
    <message>
        <source>Where each comes from, what it does, and how much of each request it takes.</source>
        <translation>每个工具的来源、作用以及在每次请求中占用的量。</translation>
    </message>
    <message>
        <source>functions built in tokens cost read write shell web</source>
        <translation>函数 内置 词元 成本 读取 写入 命令行 网络</translation>
    </message>
    <message>
        <source>Models can use it</source>
        <translation>告知模型</translation>
    </message>
    <message>
        <source>Off: no model is told about it, and it cannot be called.</source>
        <translation>关闭：任何模型都不会得知它，也不会调用它。</translation>
    </message>
    <message>
        <source>switch disable enable tool off</source>
        <translation>开关 停用 启用 工具 关闭</translation>
    </message>
    <message>
        <source>What models read of it</source>
        <translation>模型读到的说明</translation>
    </message>
    <message>
        <source>description prompt tool text</source>
        <translation>说明 提示 工具 文本</translation>
    </message>
    <message>
        <source>Its parameters, as JSON schema</source>
        <translation>其参数（JSON 架构）</translation>
    </message>
    <message>
        <source>input arguments tool</source>
        <translation>输入 参数 工具</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>A call that changes nothing, in the folder of the session, asked about as a call of a model would be.</source>
        <translation>在会话的文件夹中进行一次不作任何更改的调用，询问方式与模型的调用相同。</translation>
    </message>
    <message>
        <source>test run tool output</source>
        <translation>测试 运行 工具 输出</translation>
    </message>
    <message>
        <source>Show what Agentao uses</source>
        <translation>显示 Agentao 的占用</translation>
    </message>
    <message>
        <source>Processor and memory of the program itself, below the sessions.</source>
        <translation>程序自身占用的处理器和内存，显示在会话列表下方。</translation>
    </message>
    <message>
        <source>cpu memory resources performance status</source>
        <translation>CPU 内存 资源 性能 状态</translation>
    </message>
</context>
<context>
    <name>Ui::SettingWords</name>
    <message>
        <source>which of providers is used</source>
        <translation>使用哪个提供商</translation>
    </message>
    <message>
        <source>compact long conversations</source>
        <translation>压缩较长的对话</translation>
    </message>
    <message>
        <source>compact when so much of the window is used (80)</source>
        <translation>上下文窗口用到这个百分比时压缩（80）</translation>
    </message>
    <message>
        <source>what stays free for the answer</source>
        <translation>为回答保留的空间</translation>
    </message>
    <message>
        <source>tools of MCP servers that need more of the window than this are searched for (10)</source>
        <translation>MCP 服务器的工具占用超过上下文窗口的这个百分比时改为搜索（10）</translation>
    </message>
    <message>
        <source>requests to models in a turn (1000)</source>
        <translation>每轮对模型的请求数（1000）</translation>
    </message>
    <message>
        <source>requests to models in a session</source>
        <translation>每个会话对模型的请求数</translation>
    </message>
    <message>
        <source>requests to models in a day</source>
        <translation>每天对模型的请求数</translation>
    </message>
    <message>
        <source>what a turn may cost</source>
        <translation>一轮最多花费</translation>
    </message>
    <message>
        <source>what a session may cost</source>
        <translation>一个会话最多花费</translation>
    </message>
    <message>
        <source>what a day may cost</source>
        <translation>一天最多花费</translation>
    </message>
    <message>
        <source>stands in for a model that is overloaded</source>
        <translation>在模型过载时代替它</translation>
    </message>
    <message>
        <source>the model that new sessions begin with</source>
        <translation>新会话开始时的模型</translation>
    </message>
    <message>
        <source>the mode that new sessions begin with</source>
        <translation>新会话开始时的模式</translation>
    </message>
    <message>
        <source>how much the model of new sessions thinks; one that lacks it takes the nearest</source>
        <translation>新会话的模型思考多少；没有该级别的模型采用最接近的</translation>
    </message>
    <message>
        <source>the agent of new sessions in the window, for folders where none was chosen yet</source>
        <translation>窗口中新会话的智能体，用于尚未选择过的文件夹</translation>
    </message>
    <message>
        <source>where new sessions of the window work</source>
        <translation>窗口中新会话在哪里工作</translation>
    </message>
    <message>
        <source>the model finds a title after its first answer</source>
        <translation>模型在首次回答后拟定标题</translation>
    </message>
    <message>
        <source>a folder where session files are kept a second time, after each turn</source>
        <translation>每轮之后另存会话文件的文件夹</translation>
    </message>
    <message>
        <source>keys and tokens in what tools bring are kept from models (true)</source>
        <translation>工具结果中的密钥和令牌不交给模型（true）</translation>
    </message>
    <message>
        <source>tools that no model is told of; those of MCP servers are switched in mcp.json</source>
        <translation>不告诉任何模型的工具；MCP 服务器的工具在 mcp.json 中开关</translation>
    </message>
    <message>
        <source>commands run in a sandbox</source>
        <translation>命令在沙盒中运行</translation>
    </message>
    <message>
        <source>commands in the sandbox may use the network</source>
        <translation>沙盒中的命令可以使用网络</translation>
    </message>
    <message>
        <source>what commands in the sandbox may change, too</source>
        <translation>沙盒中的命令还可以更改什么</translation>
    </message>
    <message>
        <source>secrets that commands in the sandbox may read</source>
        <translation>沙盒中的命令可以读取的机密</translation>
    </message>
    <message>
        <source>run in each new work tree of a session</source>
        <translation>在会话的每个新工作树中运行</translation>
    </message>
    <message>
        <source>as --acp-compat</source>
        <translation>同 --acp-compat</translation>
    </message>
    <message>
        <source>as --acp-unstable</source>
        <translation>同 --acp-unstable</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>30 to 95</source>
        <translation>30 到 95</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token 数</translation>
    </message>
    <message>
        <source>1 to 100</source>
        <translation>1 到 100</translation>
    </message>
    <message>
        <source>from 1</source>
        <translation>从 1 起</translation>
    </message>
    <message>
        <source>US dollars</source>
        <translation>美元</translation>
    </message>
    <message>
        <source>provider/model</source>
        <translation>提供商/模型</translation>
    </message>
    <message>
        <source>default, workspace-write, read-only, plan or full-access</source>
        <translation>default、workspace-write、read-only、plan 或 full-access</translation>
    </message>
    <message>
        <source>none, minimal, low, medium, high, xhigh or max</source>
        <translation>none、minimal、low、medium、high、xhigh 或 max</translation>
    </message>
    <message>
        <source>a name of acp.json</source>
        <translation>acp.json 中的名称</translation>
    </message>
    <message>
        <source>folder or worktree</source>
        <translation>folder 或 worktree</translation>
    </message>
    <message>
        <source>a path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>名称列表</translation>
    </message>
    <message>
        <source>a list of paths</source>
        <translation>路径列表</translation>
    </message>
    <message>
        <source>a list of commands</source>
        <translation>命令列表</translation>
    </message>
    <message>
        <source>agentao or iac</source>
        <translation>agentao 或 iac</translation>
    </message>
</context>
<context>
    <name>Ui::SettingsWindow</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>没有匹配项</translation>
    </message>
</context>
<context>
    <name>Ui::SheetDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>Ui::ShortcutsPage</name>
    <message>
        <source>Search by name or keys</source>
        <translation>按名称或按键搜索</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>新按键</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Keeps the present keys, too</source>
        <translation>同时保留现有按键</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>无按键</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Changed; at first: %1</source>
        <translation>已更改；原为：%1</translation>
    </message>
    <message>
        <source>Undo the reset</source>
        <translation>撤销重置</translation>
    </message>
    <message>
        <source>%1 is needed for writing; use it with Ctrl or Alt.</source>
        <translation>%1 用于输入文字；请与 Ctrl 或 Alt 一起使用。</translation>
    </message>
    <message>
        <source>%1 belongs to &quot;%2&quot;, which loses it.</source>
        <translation>%1 属于“%2”，后者将失去它。</translation>
    </message>
    <message>
        <source>Press new keys for &quot;%1&quot;.</source>
        <translation>请按下“%1”的新按键。</translation>
    </message>
    <message>
        <source>For you, in all folders: %1</source>
        <translation>对您在所有文件夹中生效：%1</translation>
    </message>
</context>
<context>
    <name>Ui::SideBar</name>
    <message>
        <source>Search sessions</source>
        <translation>搜索会话</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>新会话</translation>
    </message>
    <message>
        <source>No sessions in this folder yet</source>
        <translation>此文件夹中还没有会话</translation>
    </message>
    <message>
        <source>No session has these words in its title</source>
        <translation>没有标题包含这些词的会话</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>文件夹：%1</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>No sessions yet</source>
        <translation>还没有会话</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>所有文件夹</translation>
    </message>
    <message>
        <source>This folder</source>
        <translation>此文件夹</translation>
    </message>
    <message>
        <source>What the list shows: %1</source>
        <translation>列表显示：%1</translation>
    </message>
    <message>
        <source>New session in a work tree</source>
        <translation>在工作树中新建会话</translation>
    </message>
</context>
<context>
    <name>Ui::SidePanes</name>
    <message>
        <source>This pane opens when the question is answered.</source>
        <translation>回答问题后，此面板将打开。</translation>
    </message>
</context>
<context>
    <name>Ui::SideView</name>
    <message>
        <source>Beside the conversation</source>
        <translation>对话旁边</translation>
    </message>
    <message>
        <source>Back to the conversation</source>
        <translation>返回对话</translation>
    </message>
    <message>
        <source>Close this pane</source>
        <translation>关闭此面板</translation>
    </message>
</context>
<context>
    <name>Ui::SkillCompleter</name>
    <message>
        <source>Skills</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>Skill %1: %2</source>
        <translation>技能 %1：%2</translation>
    </message>
</context>
<context>
    <name>Ui::SleepPresenter</name>
    <message>
        <source>The agent is at work</source>
        <translation>智能体正在工作</translation>
    </message>
</context>
<context>
    <name>Ui::TabStrip</name>
    <message>
        <source>Close this tab</source>
        <translation>关闭此标签页</translation>
    </message>
</context>
<context>
    <name>Ui::TerminalPane</name>
    <message>
        <source>There is no terminal: this installation was built without QTermWidget for Qt 6.</source>
        <translation>没有终端：此安装在构建时缺少适用于 Qt 6 的 QTermWidget。</translation>
    </message>
    <message>
        <source>The terminal cannot be loaded: %1</source>
        <translation>无法加载终端：%1</translation>
    </message>
    <message>
        <source>Terminals</source>
        <translation>终端</translation>
    </message>
    <message>
        <source>New terminal</source>
        <translation>新建终端</translation>
    </message>
    <message>
        <source>New terminal (Ctrl+Shift+T)</source>
        <translation>新建终端 (Ctrl+Shift+T)</translation>
    </message>
    <message>
        <source>Give to the agent</source>
        <translation>交给智能体</translation>
    </message>
    <message numerus="yes">
        <source>The selection, or the last %n lines, goes into the message that you write. It is not sent.</source>
        <translation>
            <numerusform>所选内容或最后 %n 行会放入您正在撰写的消息，不会发送。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::TerminalPresenter</name>
    <message>
        <source>Terminal</source>
        <translation>终端</translation>
    </message>
    <message>
        <source>Terminal: a new one</source>
        <translation>终端：新建</translation>
    </message>
    <message>
        <source>Terminal: give its output to the agent</source>
        <translation>终端：把输出交给智能体</translation>
    </message>
    <message numerus="yes">
        <source>Terminal output, %n lines</source>
        <translation>
            <numerusform>终端输出，%n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::TerminalTab</name>
    <message>
        <source>The shell %1 cannot be started in %2.</source>
        <translation>无法在 %2 中启动 shell %1。</translation>
    </message>
    <message>
        <source>Terminal %1</source>
        <translation>终端 %1</translation>
    </message>
    <message>
        <source>Terminal: %1</source>
        <translation>终端：%1</translation>
    </message>
    <message>
        <source>“%1” still runs in this terminal and ends with it.</source>
        <translation>“%1”仍在此终端中运行，会随终端一起结束。</translation>
    </message>
    <message>
        <source>Close it anyway</source>
        <translation>仍然关闭</translation>
    </message>
    <message numerus="yes">
        <source>These are %n lines. A shell can run each of them as it arrives.</source>
        <translation>
            <numerusform>共 %n 行。shell 可能会在每一行到达时就执行它。</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste them</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Open the link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Give to the agent</source>
        <translation>交给智能体</translation>
    </message>
    <message>
        <source>Find in the terminal</source>
        <translation>在终端中查找</translation>
    </message>
</context>
<context>
    <name>Ui::TextFindBar</name>
    <message>
        <source>Find in the text</source>
        <translation>在文本中查找</translation>
    </message>
</context>
<context>
    <name>Ui::TextWindow</name>
    <message>
        <source>Wrap lines</source>
        <translation>自动换行</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies the selection, or all that is shown</source>
        <translation>复制选中内容，或显示的全部内容</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
</context>
<context>
    <name>Ui::ThoughtRow</name>
    <message>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
</context>
<context>
    <name>Ui::ToolBody</name>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>What it was told besides</source>
        <translation>另外告知的内容</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Show more (%1 lines above)</source>
        <translation>显示更多(上方还有 %1 行)</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Structured result</source>
        <translation>结构化结果</translation>
    </message>
    <message>
        <source>Open the file at the change</source>
        <translation>在更改处打开文件</translation>
    </message>
    <message>
        <source>Unified</source>
        <translation>单栏</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Whole output</source>
        <translation>完整输出</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Show all that was printed in a window of its own</source>
        <translation>在单独的窗口中显示全部输出</translation>
    </message>
    <message>
        <source>Show more (%1 lines below)</source>
        <translation>显示更多(下方还有 %1 行)</translation>
    </message>
    <message>
        <source>Binary output of %1 is not shown.</source>
        <translation>%1 的二进制输出未显示。</translation>
    </message>
</context>
<context>
    <name>Ui::ToolExcerpt</name>
    <message>
        <source>All %1 lines</source>
        <translation>全部 %1 行</translation>
    </message>
    <message>
        <source>Show all that was printed in a window of its own</source>
        <translation>在单独的窗口中显示全部输出</translation>
    </message>
</context>
<context>
    <name>Ui::ToolImages</name>
    <message>
        <source>The image is too large to be shown: %1</source>
        <translation>图片过大，无法显示：%1</translation>
    </message>
    <message>
        <source>The image cannot be shown: it is damaged or of an unknown kind (%1)</source>
        <translation>无法显示图片：它已损坏或类型未知(%1)</translation>
    </message>
    <message>
        <source>The image is too large to be shown: %1 × %2 pixels</source>
        <translation>图片过大，无法显示：%1 × %2 像素</translation>
    </message>
</context>
<context>
    <name>Ui::ToolListModel</name>
    <message>
        <source>on</source>
        <translation>已启用</translation>
    </message>
    <message>
        <source>off</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>Ui::ToolRow</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop this command</source>
        <translation>停止此命令</translation>
    </message>
    <message>
        <source>Stop this sub-agent</source>
        <translation>停止此子智能体</translation>
    </message>
    <message>
        <source>exit %1</source>
        <translation>退出码 %1</translation>
    </message>
    <message>
        <source>Waits for your answer</source>
        <translation>等待您的答复</translation>
    </message>
    <message>
        <source>Waiting, %1 of %2</source>
        <translation>等待中，第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>in the background</source>
        <translation>在后台</translation>
    </message>
</context>
<context>
    <name>Ui::ToolTexts</name>
    <message>
        <source>Built in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>Sub-agents</source>
        <translation>子智能体</translation>
    </message>
    <message>
        <source>MCP server %1</source>
        <translation>MCP 服务器 %1</translation>
    </message>
    <message>
        <source>changes files</source>
        <translation>更改文件</translation>
    </message>
    <message>
        <source>deletes</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>moves files</source>
        <translation>移动文件</translation>
    </message>
    <message>
        <source>runs and stops commands</source>
        <translation>运行和停止命令</translation>
    </message>
    <message>
        <source>ends planning</source>
        <translation>结束计划</translation>
    </message>
    <message>
        <source>keeps a plan</source>
        <translation>维护计划</translation>
    </message>
    <message>
        <source>may change things</source>
        <translation>可能更改内容</translation>
    </message>
    <message>
        <source>may destroy something, its server says</source>
        <translation>其服务器称可能造成破坏</translation>
    </message>
    <message>
        <source>reads from the web, changes nothing</source>
        <translation>从网络读取，不作任何更改</translation>
    </message>
    <message>
        <source>changes nothing</source>
        <translation>不作任何更改</translation>
    </message>
    <message>
        <source>about %1 tokens</source>
        <translation>约 %1 个词元</translation>
    </message>
    <message>
        <source>Models call it %1. It %2.</source>
        <translation>模型称其为 %1。它%2。</translation>
    </message>
    <message>
        <source>In each request that has it: %1.</source>
        <translation>在包含它的每次请求中：%1。</translation>
    </message>
    <message>
        <source>Models read of it in plan mode only.</source>
        <translation>模型只在计划模式下得知它。</translation>
    </message>
    <message>
        <source>Only models of OpenAI read of it.</source>
        <translation>只有 OpenAI 的模型得知它。</translation>
    </message>
    <message>
        <source>%1 tools, %2 of them off. Those that are on take %3 of each request; many tools of servers are searched for instead.</source>
        <translation>%1 个工具，其中 %2 个已关闭。已开启的工具在每次请求中占用%3；服务器的工具很多时改为按需搜索。</translation>
    </message>
</context>
<context>
    <name>Ui::ToolTrialView</name>
    <message>
        <source>Call it</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>Don&apos;t allow</source>
        <translation>不允许</translation>
    </message>
    <message>
        <source>What the model would get</source>
        <translation>模型会得到的内容</translation>
    </message>
    <message>
        <source>As JSON.</source>
        <translation>以 JSON 表示。</translation>
    </message>
    <message>
        <source>Try %1 in %2: what a model would get</source>
        <translation>在 %2 中试用 %1：模型会得到的内容</translation>
    </message>
    <message>
        <source>This is no JSON.</source>
        <translation>这不是 JSON。</translation>
    </message>
    <message>
        <source>It has to be said.</source>
        <translation>此项必填。</translation>
    </message>
    <message>
        <source>A call of a model would be asked about: %1. %2</source>
        <translation>模型的调用会先询问：%1。%2</translation>
    </message>
    <message>
        <source>
… and %1 more characters</source>
        <translation>
… 还有 %1 个字符</translation>
    </message>
    <message>
        <source>It failed, and the model is told why:</source>
        <translation>调用失败，并会告知模型原因：</translation>
    </message>
    <message>
        <source>It brought nothing.</source>
        <translation>没有返回内容。</translation>
    </message>
    <message numerus="yes">
        <source>It brought %n characters:</source>
        <translation>
            <numerusform>返回了 %n 个字符：</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ui::ToolsPage</name>
    <message>
        <source>What the agent can do, as models are told. The mode and the permission rules decide whether a call runs, asks or is refused. No model is told about a tool that is off, and it cannot be called.</source>
        <translation>智能体能做的事，即告知模型的内容。调用是直接执行、先询问还是被拒绝，由模式和权限规则决定；已关闭的工具不会告知任何模型，也不会被调用。</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>The chosen tool</source>
        <translation>所选工具</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>JSON schema of the parameters</source>
        <translation>参数的 JSON 架构</translation>
    </message>
    <message>
        <source>Try…</source>
        <translation>试用…</translation>
    </message>
    <message>
        <source>Built-in tools and sub-agents are switched for you, in all folders, from the next turn on: %1. A project cannot change it.</source>
        <translation>内置工具和子智能体的开关对您在所有文件夹中从下一轮起生效：%1。项目无权更改。</translation>
    </message>
    <message>
        <source>Tools of servers are switched where their server stands: %1, or in the folder&apos;s file once you trust it.</source>
        <translation>服务器的工具在其服务器所在的文件中开关：%1，或者在您信任文件夹之后在该文件夹的文件中。</translation>
    </message>
    <message>
        <source>No turn begins until this is mended: %1</source>
        <translation>在修复之前不会开始新的一轮：%1</translation>
    </message>
    <message>
        <source>no such tool is here</source>
        <translation>此处没有这样的工具</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Its tools are known once it runs or was checked.</source>
        <translation>在其运行或检查之后才知道有哪些工具。</translation>
    </message>
    <message>
        <source>None is chosen.</source>
        <translation>未选择任何工具。</translation>
    </message>
    <message>
        <source>Nothing is called %1 here. The switch takes the name out of the settings.</source>
        <translation>此处没有名为 %1 的工具。开关会将该名称从设置中移除。</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>It can be tried while a session that has its server is in view</source>
        <translation>当前显示的会话拥有其服务器时可以试用</translation>
    </message>
    <message>
        <source>Of the program&apos;s tools only those that change nothing can be tried</source>
        <translation>程序自带的工具中，只有不作更改的可以试用</translation>
    </message>
</context>
<context>
    <name>Ui::Tr</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1，另有 %2 个</translation>
    </message>
    <message>
        <source>Give the endpoint a name, such as &quot;work&quot;.</source>
        <translation>请为端点取一个名称，例如“work”。</translation>
    </message>
    <message>
        <source>&quot;demo&quot; is the name of the built-in tour; take another one.</source>
        <translation>“demo”是内置导览的名称，请换一个。</translation>
    </message>
    <message>
        <source>A name has letters, digits, &quot;-&quot;, &quot;_&quot; and &quot;.&quot; only.</source>
        <translation>名称只能包含字母、数字、“-”、“_”和“.”。</translation>
    </message>
    <message>
        <source>The base URL is missing, such as https://api.example.com/v1.</source>
        <translation>缺少基础 URL，例如 https://api.example.com/v1。</translation>
    </message>
    <message>
        <source>The base URL has to begin with https:// or http://.</source>
        <translation>基础 URL 必须以 https:// 或 http:// 开头。</translation>
    </message>
    <message>
        <source>The base URL names no host.</source>
        <translation>基础 URL 没有主机名。</translation>
    </message>
    <message>
        <source>The base URL must not contain a name or password; use the field for the key.</source>
        <translation>基础 URL 不得包含用户名或密码；请使用密钥栏。</translation>
    </message>
    <message>
        <source>The base URL must not contain &quot;?&quot; or &quot;#&quot;.</source>
        <translation>基础 URL 不得包含“?”或“#”。</translation>
    </message>
    <message>
        <source>The key contains a space or a line break.</source>
        <translation>密钥中含有空格或换行。</translation>
    </message>
    <message>
        <source>The model is missing. &quot;Check&quot; lists those of the endpoint.</source>
        <translation>缺少模型。“检查”会列出该端点的模型。</translation>
    </message>
    <message>
        <source>The name of the model contains a space.</source>
        <translation>模型名称中含有空格。</translation>
    </message>
    <message>
        <source>Summarise %1</source>
        <translation>总结 %1</translation>
    </message>
    <message>
        <source>Explain how %1 builds this project</source>
        <translation>说明 %1 如何构建此项目</translation>
    </message>
    <message>
        <source>Run the tests in %1 and tell me what fails</source>
        <translation>运行 %1 中的测试，并告诉我哪些失败</translation>
    </message>
    <message>
        <source>Review my uncommitted changes</source>
        <translation>审查我未提交的更改</translation>
    </message>
    <message>
        <source>Explain what %1 does</source>
        <translation>说明 %1 的作用</translation>
    </message>
    <message>
        <source>Give me a tour of this folder</source>
        <translation>带我了解这个文件夹</translation>
    </message>
    <message>
        <source>Create a small command line program with a test</source>
        <translation>创建一个带测试的小型命令行程序</translation>
    </message>
    <message>
        <source>Create a web page that shows a clock</source>
        <translation>创建一个显示时钟的网页</translation>
    </message>
    <message>
        <source>Create a README.md with a plan for a new project</source>
        <translation>创建 README.md，写下新项目的计划</translation>
    </message>
    <message>
        <source>This could not be understood.</source>
        <translation>无法理解此内容。</translation>
    </message>
    <message>
        <source>This was not accepted.</source>
        <translation>未被接受。</translation>
    </message>
    <message>
        <source>Something is not there any more.</source>
        <translation>某项内容已不存在。</translation>
    </message>
    <message>
        <source>This session is not there any more.</source>
        <translation>此会话已不存在。</translation>
    </message>
    <message>
        <source>The session is in use.</source>
        <translation>会话正在使用中。</translation>
    </message>
    <message>
        <source>A file changed in between.</source>
        <translation>文件在此期间被更改。</translation>
    </message>
    <message>
        <source>This is not permitted.</source>
        <translation>不允许这样做。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>No model can be reached yet.</source>
        <translation>尚无可用的模型。</translation>
    </message>
    <message>
        <source>The provider asks to wait.</source>
        <translation>提供方要求等待。</translation>
    </message>
    <message>
        <source>The conversation is longer than the model can read.</source>
        <translation>对话长度超出模型可读范围。</translation>
    </message>
    <message>
        <source>The provider cannot be reached.</source>
        <translation>无法连接提供方。</translation>
    </message>
    <message>
        <source>It took too long.</source>
        <translation>耗时过长。</translation>
    </message>
    <message>
        <source>A limit was reached.</source>
        <translation>已达到上限。</translation>
    </message>
    <message>
        <source>Reading or writing failed.</source>
        <translation>读取或写入失败。</translation>
    </message>
    <message>
        <source>This is not possible here.</source>
        <translation>此处无法这样做。</translation>
    </message>
    <message>
        <source>Something went wrong inside the program.</source>
        <translation>程序内部出错。</translation>
    </message>
    <message>
        <source>Ask before changes</source>
        <translation>更改前询问</translation>
    </message>
    <message>
        <source>Edit freely</source>
        <translation>自由编辑</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Full access</source>
        <translation>完全访问</translation>
    </message>
    <message>
        <source>Reads freely; each change and each command that may do more than read asks first.</source>
        <translation>可自由读取；每次更改和每条可能不只是读取的命令都会先询问。</translation>
    </message>
    <message>
        <source>Edits files of this folder without asking; commands may still ask.</source>
        <translation>编辑此文件夹中的文件无需询问；命令仍可能询问。</translation>
    </message>
    <message>
        <source>Reads and searches; changes nothing.</source>
        <translation>只读取和搜索，不做任何更改。</translation>
    </message>
    <message>
        <source>Looks around and writes a plan; changes nothing.</source>
        <translation>查看并写出计划，不做任何更改。</translation>
    </message>
    <message>
        <source>Asks only before what touches keys or controls other programs.</source>
        <translation>仅在涉及密钥或控制其他程序的操作之前询问。</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Default</source>
        <comment>thinking level</comment>
        <translation>默认</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>thinking level</comment>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Minimal</source>
        <comment>thinking level</comment>
        <translation>极少</translation>
    </message>
    <message>
        <source>Low</source>
        <comment>thinking level</comment>
        <translation>低</translation>
    </message>
    <message>
        <source>Medium</source>
        <comment>thinking level</comment>
        <translation>中</translation>
    </message>
    <message>
        <source>High</source>
        <comment>thinking level</comment>
        <translation>高</translation>
    </message>
    <message>
        <source>Extra high</source>
        <comment>thinking level</comment>
        <translation>极高</translation>
    </message>
    <message>
        <source>Maximum</source>
        <comment>thinking level</comment>
        <translation>最高</translation>
    </message>
    <message>
        <source>Built-in tour (not a language model)</source>
        <translation>内置导览(不是语言模型)</translation>
    </message>
    <message>
        <source>Put your own value in place of the part in braces.</source>
        <translation>请把花括号中的部分换成您自己的值。</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Attachment</source>
        <translation>附件</translation>
    </message>
    <message>
        <source>Image, %1</source>
        <translation>图片，%1</translation>
    </message>
    <message>
        <source>Session, %1</source>
        <translation>会话，%1</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>File, %1</source>
        <translation>文件，%1</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Pasted text, %1 lines</source>
        <translation>粘贴的文本，%1 行</translation>
    </message>
    <message>
        <source>Pasted text, %1 characters</source>
        <translation>粘贴的文本，%1 个字符</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Macro</source>
        <translation>宏</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Lines %1 to %2</source>
        <translation>第 %1 至 %2 行</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Folder %1</source>
        <translation>文件夹 %1</translation>
    </message>
    <message>
        <source>File %1</source>
        <translation>文件 %1</translation>
    </message>
    <message>
        <source>%1, %2:%3</source>
        <comment>kind of a symbol, file and line</comment>
        <translation>%1，%2:%3</translation>
    </message>
    <message>
        <source>%1 %2, %3, line %4</source>
        <comment>kind and name of a symbol, file</comment>
        <translation>%1 %2，%3，第 %4 行</translation>
    </message>
    <message>
        <source>%1, line %2, a change that I rejected</source>
        <translation>%1，第 %2 行，我已拒绝这处更改</translation>
    </message>
    <message>
        <source>%1, removed line %2</source>
        <translation>%1，删除的第 %2 行</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>I looked at your changes. My comments:</source>
        <translation>我看了你的更改。我的评论：</translation>
    </message>
    <message>
        <source>%1 of text</source>
        <translation>%1 文本</translation>
    </message>
    <message>
        <source>%1, 1 page</source>
        <translation>%1，1 页</translation>
    </message>
    <message>
        <source>%1, %2 pages</source>
        <translation>%1，%2 页</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Background command</source>
        <translation>后台命令</translation>
    </message>
    <message>
        <source>MCP server</source>
        <translation>MCP 服务器</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>is being stopped</source>
        <translation>正在停止</translation>
    </message>
    <message numerus="yes">
        <source>%n processes</source>
        <translation>
            <numerusform>%n 个进程</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them below</source>
        <translation>
            <numerusform>下面列出其中 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Nothing runs</source>
        <translation>没有正在运行的进程</translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n 个正在运行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (high priority)</source>
        <translation>%1（高优先级）</translation>
    </message>
    <message>
        <source>%1 (low priority)</source>
        <translation>%1（低优先级）</translation>
    </message>
</context>
<context>
    <name>Ui::TrafficModel</name>
    <message>
        <source>%1, request %2</source>
        <translation>%1，请求 %2</translation>
    </message>
    <message>
        <source>error for %1 %2</source>
        <translation>%1 %2 出错</translation>
    </message>
    <message>
        <source>answer to %1 %2</source>
        <translation>对 %1 %2 的应答</translation>
    </message>
    <message>
        <source>no message</source>
        <translation>不是消息</translation>
    </message>
    <message>
        <source>From it: %1</source>
        <translation>来自智能体：%1</translation>
    </message>
    <message>
        <source>To it: %1</source>
        <translation>发给智能体：%1</translation>
    </message>
</context>
<context>
    <name>Ui::TrafficWindow</name>
    <message>
        <source>Messages of %1</source>
        <translation>%1 的消息</translation>
    </message>
    <message>
        <source>Filter the messages</source>
        <translation>筛选消息</translation>
    </message>
    <message>
        <source>To it</source>
        <translation>发给智能体</translation>
    </message>
    <message>
        <source>From it</source>
        <translation>来自智能体</translation>
    </message>
    <message>
        <source>Fold what is alike</source>
        <translation>折叠相同项</translation>
    </message>
    <message>
        <source>Save as a recording…</source>
        <translation>保存为录制…</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Saved as %1. Secrets that were known as such are left out; look through it before you give it away.</source>
        <translation>已保存为 %1。已知的机密内容已略去；在分享前请先检查。</translation>
    </message>
    <message>
        <source>Save as a recording</source>
        <translation>保存为录制</translation>
    </message>
</context>
<context>
    <name>Ui::TrustPage</name>
    <message>
        <source>What a folder brings along (servers, rules that allow, commands, agents, .env) does nothing until you trust the folder. When one of these files changes, it has to be trusted again.</source>
        <translation>文件夹自带的内容（服务器、允许规则、命令、智能体、.env）在您信任该文件夹之前不起作用。这些文件之一发生变化时需要重新信任。</translation>
    </message>
    <message>
        <source>Yours: %1</source>
        <translation>您的：%1</translation>
    </message>
    <message>
        <source>Trust this folder</source>
        <translation>信任此文件夹</translation>
    </message>
    <message>
        <source>This folder</source>
        <translation>此文件夹</translation>
    </message>
    <message>
        <source>Trusted folders</source>
        <translation>受信任的文件夹</translation>
    </message>
    <message>
        <source>Stop trusting</source>
        <translation>不再信任</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>所有文件夹</translation>
    </message>
    <message>
        <source>trusted until one of its files changes</source>
        <translation>受信任，直到其某个文件发生变化</translation>
    </message>
    <message>
        <source>it has no files that need trust</source>
        <translation>它没有需要信任的文件</translation>
    </message>
    <message>
        <source>was trusted, but files have changed since</source>
        <translation>曾受信任，但文件此后已更改</translation>
    </message>
    <message>
        <source>not trusted</source>
        <translation>未受信任</translation>
    </message>
    <message>
        <source>What counts: %1</source>
        <translation>生效的内容：%1</translation>
    </message>
    <message>
        <source>What waits for it: %1</source>
        <translation>等待信任的内容：%1</translation>
    </message>
    <message>
        <source>is not there any more</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>one file counts</source>
        <translation>一个文件生效</translation>
    </message>
    <message numerus="yes">
        <source>%n files count</source>
        <translation>
            <numerusform>%n 个文件生效</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Ui::TrustPresenter</name>
    <message>
        <source>Files of this folder have changed since you trusted it: %1.</source>
        <translation>自您信任此文件夹以来，其中的文件已更改：%1。</translation>
    </message>
    <message>
        <source>This folder has files that can start programs, send keys and set rules: %1.</source>
        <translation>此文件夹中有可以启动程序、发送密钥和设置规则的文件：%1。</translation>
    </message>
    <message>
        <source>They do nothing until you trust the folder. Trust it only if you know who wrote them.</source>
        <translation>在您信任此文件夹之前，它们不起作用。只有在您知道作者是谁时才应信任它。</translation>
    </message>
    <message>
        <source>Trust this folder</source>
        <translation>信任此文件夹</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>The folder is trusted. Its files take effect in new sessions.</source>
        <translation>已信任此文件夹。其中的文件将在新会话中生效。</translation>
    </message>
</context>
<context>
    <name>Ui::TurnLine</name>
    <message>
        <source>%1 %2</source>
        <comment>what is waited for, and for how long</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Waits for your answer</source>
        <translation>等待您的答复</translation>
    </message>
    <message>
        <source>Trying again in %1</source>
        <translation>%1后重试</translation>
    </message>
    <message>
        <source>Trying again…</source>
        <translation>正在重试…</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <comment>a try</comment>
        <translation>%1（第 %2 次，共 %3 次）</translation>
    </message>
    <message>
        <source>Nothing from the model for %1</source>
        <translation>模型已 %1没有动静</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在书写…</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>正在执行…</translation>
    </message>
    <message>
        <source>Compacting…</source>
        <translation>正在压缩…</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>正在思考…</translation>
    </message>
    <message>
        <source>Starting %1…</source>
        <translation>正在启动 %1…</translation>
    </message>
</context>
<context>
    <name>Ui::TurnNotifier</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Don&apos;t allow</source>
        <translation>不允许</translation>
    </message>
    <message>
        <source>Don&apos;t answer</source>
        <translation>不回答</translation>
    </message>
    <message>
        <source>Allow once</source>
        <translation>允许一次</translation>
    </message>
    <message>
        <source>The agent could not go on. The session says why.</source>
        <translation>智能体无法继续。原因见会话。</translation>
    </message>
    <message>
        <source>The agent is done.</source>
        <translation>智能体已完成。</translation>
    </message>
</context>
<context>
    <name>Ui::TurnStrip</name>
    <message>
        <source>Steps of the plan</source>
        <translation>计划的步骤</translation>
    </message>
    <message>
        <source>Hide the steps</source>
        <translation>隐藏步骤</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>显示步骤</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Done: %1</source>
        <translation>已完成：%1</translation>
    </message>
    <message>
        <source>Current: %1</source>
        <translation>当前：%1</translation>
    </message>
    <message>
        <source>Open: %1</source>
        <translation>待办：%1</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>步骤 %1</translation>
    </message>
    <message>
        <source>Plan: %1, step %2</source>
        <translation>计划：%1，步骤 %2</translation>
    </message>
</context>
<context>
    <name>Ui::UsageText</name>
    <message>
        <source>Context: %1 of %2 tokens</source>
        <translation>上下文：%1 / %2 个 token</translation>
    </message>
    <message>
        <source>Context: %1 tokens</source>
        <translation>上下文：%1 个 token</translation>
    </message>
    <message>
        <source>Instructions: %1</source>
        <translation>指令：%1</translation>
    </message>
    <message>
        <source>Tools: %1</source>
        <translation>工具：%1</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>Conversation: %1</source>
        <translation>对话：%1</translation>
    </message>
    <message>
        <source>Summary: %1</source>
        <translation>摘要：%1</translation>
    </message>
    <message>
        <source>Session: %1 in, %2 out</source>
        <translation>会话：输入 %1，输出 %2</translation>
    </message>
    <message>
        <source>Of these from the cache: %1</source>
        <translation>其中来自缓存：%1</translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation>费用：%1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>Limit of a turn&apos;s cost</source>
        <translation>每轮费用上限</translation>
    </message>
    <message>
        <source>Limit of a turn&apos;s requests</source>
        <translation>每轮请求数上限</translation>
    </message>
    <message>
        <source>Limit of the session&apos;s cost</source>
        <translation>会话费用上限</translation>
    </message>
    <message>
        <source>Limit of the session&apos;s requests</source>
        <translation>会话请求数上限</translation>
    </message>
    <message>
        <source>Limit of the day&apos;s cost</source>
        <translation>每日费用上限</translation>
    </message>
    <message>
        <source>Limit of the day&apos;s requests</source>
        <translation>每日请求数上限</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Requests: %1</source>
        <translation>请求数：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Ui::UserRow</name>
    <message>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
    <message>
        <source>Edit and branch</source>
        <translation>编辑并新建分支</translation>
    </message>
    <message>
        <source>Earlier version</source>
        <translation>较早的版本</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>较新的版本</translation>
    </message>
    <message>
        <source>Kept when compacting</source>
        <translation>压缩时保留</translation>
    </message>
    <message>
        <source>No picture: %1</source>
        <translation>没有图片：%1</translation>
    </message>
    <message>
        <source>Restore files to here…</source>
        <translation>将文件还原到此处…</translation>
    </message>
</context>
<context>
    <name>Ui::WindowActions</name>
    <message>
        <source>New session</source>
        <translation>新会话</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Side bar</source>
        <translation>侧边栏</translation>
    </message>
    <message>
        <source>Write a message</source>
        <translation>撰写消息</translation>
    </message>
    <message>
        <source>Go to the waiting question</source>
        <translation>转到等待的询问</translation>
    </message>
    <message>
        <source>Search sessions</source>
        <translation>搜索会话</translation>
    </message>
    <message>
        <source>Next session</source>
        <translation>下一个会话</translation>
    </message>
    <message>
        <source>Previous session</source>
        <translation>上一个会话</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>窗口的下一部分</translation>
    </message>
    <message>
        <source>Menu of what has the focus</source>
        <translation>焦点所在处的菜单</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>窗口的上一部分</translation>
    </message>
    <message>
        <source>Close or stop</source>
        <translation>关闭或停止</translation>
    </message>
    <message>
        <source>About Agentao</source>
        <translation>关于 Agentao</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Delete session</source>
        <translation>删除会话</translation>
    </message>
    <message>
        <source>MCP servers…</source>
        <translation>MCP 服务器…</translation>
    </message>
    <message>
        <source>Set up a model…</source>
        <translation>设置模型…</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
</context>
<context>
    <name>Ui::WindowCalls</name>
    <message>
        <source>There is no folder %1.</source>
        <translation>没有文件夹 %1。</translation>
    </message>
</context>
<context>
    <name>Ui::WindowPalette</name>
    <message>
        <source>All commands</source>
        <translation>所有命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>新会话</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
</context>
<context>
    <name>Ui::FurtherWindows</name>
    <message>
        <source>New window</source>
        <translation>新建窗口</translation>
    </message>
    <message>
        <source>Another window could not be started.</source>
        <translation>无法启动另一个窗口。</translation>
    </message>
</context>
<context>
    <name>Ui::FileWarnings</name>
    <message>
        <source>%1: %2. What you choose is kept only until the window closes.</source>
        <translation>%1：%2。您的选择只保留到窗口关闭为止。</translation>
    </message>
    <message>
        <source>%1 is not a preferences file, so the defaults are used.</source>
        <translation>%1 不是首选项文件，因此使用默认值。</translation>
    </message>
    <message>
        <source>%1 has settings that are not understood, so their defaults are used: %2</source>
        <translation>%1 中有无法理解的内容，这些项使用默认值：%2</translation>
    </message>
</context>
<context>
    <name>Ui::WindowSettings</name>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>Ui::WorktreeFiles</name>
    <message>
        <source>merged already</source>
        <translation>已合并</translation>
    </message>
    <message>
        <source>conflict: the same lines were changed in both places</source>
        <translation>冲突：两处修改了相同的行</translation>
    </message>
    <message>
        <source>conflict: you deleted it meanwhile</source>
        <translation>冲突：您在此期间删除了它</translation>
    </message>
    <message>
        <source>conflict: deleted here, but you changed it meanwhile</source>
        <translation>冲突：此处已删除，但您在此期间修改了它</translation>
    </message>
    <message>
        <source>conflict: it is no plain file, or too large</source>
        <translation>冲突：不是普通文件，或过大</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
</context>
<context>
    <name>Ui::WorktreeLookDialog</name>
    <message>
        <source>Merge the work tree back</source>
        <translation>合并回工作树</translation>
    </message>
    <message>
        <source>Throw the work tree away</source>
        <translation>丢弃工作树</translation>
    </message>
    <message>
        <source>Merge back</source>
        <translation>合并回来</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Files that differ</source>
        <translation>有差异的文件</translation>
    </message>
    <message>
        <source>Review the changes first</source>
        <translation>先审阅更改</translation>
    </message>
    <message>
        <source>Throw the work tree away afterwards</source>
        <translation>之后丢弃工作树</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Nothing differs from where it began.</source>
        <translation>与开始时没有差异。</translation>
    </message>
    <message>
        <source>The changes go into the files of %1, uncommitted; nothing that you changed there is overwritten.</source>
        <translation>更改将写入 %1 的文件，不会提交；您在那里修改过的内容不会被覆盖。</translation>
    </message>
    <message>
        <source>Its commits come as changes; they stay on the branch %1.</source>
        <translation>其提交将以更改形式合并；它们保留在分支 %1 上。</translation>
    </message>
    <message>
        <source>All files have a conflict. Ask the agent to take your version over first.</source>
        <translation>所有文件都有冲突。请先让智能体采用您的版本。</translation>
    </message>
    <message>
        <source>Nothing differs from where it began: nothing is lost.</source>
        <translation>与开始时没有差异：不会丢失任何内容。</translation>
    </message>
    <message>
        <source>These files and the branch %1 are deleted. The conversation stays.</source>
        <translation>这些文件和分支 %1 将被删除。对话会保留。</translation>
    </message>
    <message>
        <source>Files with a conflict are left as they are: %1.</source>
        <translation>有冲突的文件保持原样：%1。</translation>
    </message>
    <message>
        <source>Commits that are lost with it: %1.</source>
        <translation>随之丢失的提交：%1。</translation>
    </message>
</context>
<context>
    <name>Ui::WorktreePresenter</name>
    <message>
        <source>New session in a work tree…</source>
        <translation>在工作树中新建会话…</translation>
    </message>
    <message>
        <source>Merge the work tree back…</source>
        <translation>合并回工作树…</translation>
    </message>
    <message>
        <source>Throw the work tree away…</source>
        <translation>丢弃工作树…</translation>
    </message>
    <message>
        <source>This session works in a work tree of its own, on the branch %1.</source>
        <translation>此会话在独立的工作树中工作，位于分支 %1。</translation>
    </message>
    <message>
        <source>A command that sets the work tree up did not end well: %1</source>
        <translation>设置工作树的命令未正常结束：%1</translation>
    </message>
    <message>
        <source>The work tree is gone already.</source>
        <translation>工作树已不存在。</translation>
    </message>
    <message>
        <source>The agent is at work in it. Stop it first.</source>
        <translation>智能体正在其中工作。请先停止它。</translation>
    </message>
    <message>
        <source>The work tree is gone. Its conversations are still listed.</source>
        <translation>工作树已删除。其对话仍在列表中。</translation>
    </message>
    <message>
        <source>Merged into %1, uncommitted. Files: %2</source>
        <translation>已合并到 %1，未提交。文件：%2</translation>
    </message>
</context>
</TS>
